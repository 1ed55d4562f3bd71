interface Text {
  title: string
  excerpt: string
  body: string
}
interface SeedArticle {
  slug: string
  categoryId: number
  author: string
  publishedOn: string
  th?: Text
  en?: Text
}

/** First articles. Thai is written first; one exists in Thai only, one stands in the hidden category. */
export const ARTICLES: readonly SeedArticle[] = [
  {
    slug: 'first-paid-review',
    categoryId: 8,
    author: 'กองบรรณาธิการ',
    publishedOn: '2026-11-12',
    th: {
      title: 'รีวิวรับเงินชิ้นแรก เริ่มอย่างไรให้แบรนด์อยากจ้างต่อ',
      excerpt: 'สี่เรื่องที่ควรทำก่อนกดรับงานแรก ตั้งแต่ตั้งราคา อ่านบรีฟ ไปจนถึงวันส่งสถิติ',
      body: `งานแรกมักได้ค่าตอบแทนไม่มาก แต่เป็นงานที่แบรนด์จำคุณได้ดีที่สุด เพราะยังไม่มีงานอื่นให้เทียบ

## ตั้งราคาจากงานที่ต้องทำจริง

นับเวลาถ่าย ตัดต่อ และแก้งานรวมกัน แล้วคูณด้วยค่าเวลาของคุณ จากนั้นค่อยดูว่าใกล้กับราคาตลาดของช่องทางคุณหรือไม่ ผู้ติดตาม 5,000 คนที่ตอบคอมเมนต์กันจริง มีค่ากว่าผู้ติดตาม 50,000 คนที่เงียบ

## อ่านบรีฟให้จบก่อนรับ

ดูสามอย่างให้ชัด: สิ่งที่ต้องพูด สิ่งที่ห้ามพูด และแท็กเปิดเผยการโฆษณา หากบรีฟขอคำอ้างที่พิสูจน์ไม่ได้ เช่น "เห็นผลใน 3 วัน" ให้ถามก่อนรับงาน

## ส่งร่างเร็วกว่ากำหนดหนึ่งวัน

แบรนด์มีเวลาอ่าน คุณมีเวลาแก้ และทุกคนนอนหลับ ส่วนใหญ่งานที่ตีกลับไม่ใช่เพราะภาพไม่สวย แต่เพราะลืมใส่ลิงก์หรือแท็ก

## ส่งสถิติพร้อมภาพหน้าจอ

สถิติที่เห็นชื่อบัญชีและตัวเลขชัดเจนทำให้เงินเข้าเร็วขึ้น และกลายเป็นผลงานที่คุณใช้เสนอแบรนด์ต่อไปได้`,
    },
    en: {
      title: 'Your first paid review: how to be hired again',
      excerpt: 'Four things to do before you accept a first job, from the price to the day you send figures.',
      body: `A first job rarely pays much, yet it is the one a brand remembers best.

## Price the work you will really do

Add up shooting, editing and changes, then multiply by what your hour is worth. Only then compare with the market. Five thousand followers who answer are worth more than fifty thousand who do not.

## Read the whole brief

Look for three things: what to say, what not to say, and the disclosure tag. If a brief asks for a claim nobody can prove, ask before you accept.

## Send the draft a day early

The brand gets time to read, and you get time to change. Most drafts come back for a missing link or tag, not for the pictures.

## Send figures with a screenshot

A screenshot that shows your handle and the numbers frees the money sooner, and becomes your portfolio.`,
    },
  },
  {
    slug: 'brief-that-works',
    categoryId: 9,
    author: 'ทีมแคมเปญ',
    publishedOn: '2026-11-05',
    th: {
      title: 'เขียนบรีฟหนึ่งหน้า ที่อินฟลูเอนเซอร์อ่านแล้วเริ่มงานได้เลย',
      excerpt: 'บรีฟที่ดีตอบห้าคำถาม และเว้นที่ว่างให้คนทำได้เล่าในเสียงของตัวเอง',
      body: `บรีฟยาวสิบหน้าไม่ได้ทำให้งานดีขึ้น คนอ่านจะจำได้แค่สามบรรทัดแรก

## ห้าคำถามที่ต้องตอบ

1. สินค้าคืออะไร ในหนึ่งประโยค
2. อยากให้คนดูรู้สึกหรือทำอะไร
3. ต้องพูดถึงอะไรบ้าง ไม่เกินสามข้อ
4. ห้ามพูดอะไร
5. โพสต์เมื่อไร ที่ช่องทางไหน

## เว้นที่ว่าง

คุณจ้างเขาเพราะเสียงของเขา บทพูดที่เขียนให้ทุกคำจะได้คลิปที่ฟังเหมือนกันทุกคน

## ตรวจร่างในรอบเดียว

รวมความเห็นของทั้งทีมก่อนส่งกลับ การแก้ทีละข้อกินเวลามากกว่าการรออีกครึ่งวัน`,
    },
    en: {
      title: 'A one-page brief that creators can start from',
      excerpt: 'A good brief answers five questions and leaves room for the creator’s own voice.',
      body: `A ten-page brief does not make better work. People remember the first three lines.

## Five questions

1. What is the product, in one sentence?
2. What should viewers feel or do?
3. What must be mentioned? Three points at most.
4. What must not be said?
5. When, and on which channel?

## Leave room

You hire a creator for a voice. A full script gives you the same clip from everybody.

## Review once

Collect your team’s comments before you answer. One clear round is faster than five small ones.`,
    },
  },
  {
    slug: 'withholding-tax-for-creators',
    categoryId: 8,
    author: 'ทีมการเงิน',
    publishedOn: '2026-10-28',
    th: {
      title: 'ภาษีหัก ณ ที่จ่ายของอินฟลูเอนเซอร์ อ่านใบ 50 ทวิ ให้เป็น',
      excerpt: 'เงินที่ถูกหักไม่ได้หายไปไหน ดูว่าอยู่ตรงไหน และใช้ตอนยื่นภาษีอย่างไร',
      body: `เมื่อถอนเงิน คุณจะเห็นสามบรรทัด: ยอดที่ถอน ภาษีหัก ณ ที่จ่าย และค่าธรรมเนียม ยอดสุดท้ายคือเงินที่เข้าบัญชี

## ภาษีที่หักคือเครดิตของคุณ

ผู้จ่ายนำส่งกรมสรรพากรในชื่อคุณ และออกหนังสือรับรอง (50 ทวิ) ให้ เก็บไว้ใช้ตอนยื่นภาษีปลายปี หากหักไว้เกิน คุณขอคืนได้

## ตัวอย่าง

ถอน 10,000 บาท หากอัตราของคุณคือ 3% จะหักภาษี 300 บาท ค่าธรรมเนียม 30 บาท เข้าบัญชี 9,670 บาท

บทความนี้เป็นข้อมูลทั่วไป หากไม่แน่ใจ ปรึกษานักบัญชีของคุณ`,
    },
    en: {
      title: 'Withholding tax for creators: reading your certificate',
      excerpt: 'The tax withheld is not lost. See where it is and how you use it in your return.',
      body: `When you withdraw you see three lines: the amount, the tax withheld and the fee. What is left reaches your bank.

## It is your credit

The payer sends the tax to the Revenue Department in your name and gives you a certificate. Keep it for your yearly return; what was withheld too much comes back.

## Example

Withdraw ฿10,000 at 3 %: tax ฿300, fee ฿30, and ฿9,670 arrives.

This is general information. Ask your accountant when in doubt.`,
    },
  },
  {
    slug: 'noodle-shop-voices',
    categoryId: 10,
    author: 'ปวีณา ศรีทอง',
    publishedOn: '2026-10-20',
    th: {
      title: 'ร้านก๋วยเตี๋ยวในซอยกับคลิป 38 วินาที',
      excerpt: 'เจ้าของร้านเล่าว่าคลิปจากคนในละแวกเดียวกัน พาลูกค้าใหม่มาได้อย่างไร',
      body: `"ตอนแรกคิดว่าต้องจ้างคนดัง" พี่น้ำเจ้าของร้านเล่า "สุดท้ายได้น้องที่กินร้านเราอยู่แล้ว มีคนตามสี่พันคน"

คลิปยาว 38 วินาที ไม่มีเพลงประกอบ มีแต่เสียงลวกเส้นและเสียงน้องพูดว่า "ชามนี้หกสิบ"

สัปดาห์นั้นร้านขายหมดก่อนบ่ายสองทุกวัน ลูกค้าใหม่บอกว่าเห็นจากคลิป แล้วเดินมาเพราะบ้านอยู่ใกล้

บทเรียนง่าย ๆ คือ คนใกล้ตัวพูดกับคนใกล้ร้าน`,
    },
    en: {
      title: 'A noodle shop and a 38-second clip',
      excerpt: 'An owner tells how a neighbour’s clip brought new guests.',
      body: `"I thought I had to hire somebody famous," says the owner. "In the end it was a girl who already ate here, with four thousand followers."

The clip has no music: boiling noodles, and a voice that says "sixty baht a bowl".

That week the shop sold out before two every day. New guests had seen the clip and lived close enough to walk.`,
    },
  },
  {
    slug: 'questions-brands-ask',
    categoryId: 5,
    author: 'กองบรรณาธิการ',
    publishedOn: '2026-10-09',
    th: {
      title: 'คุยกับห้าแบรนด์: ทำไมเลือกไมโครอินฟลูเอนเซอร์',
      excerpt: 'คำตอบไม่ใช่เพราะราคา แต่เพราะบทสนทนาใต้โพสต์',
      body: `เราถามห้าแบรนด์ด้วยคำถามเดียวกัน: ทำไมเลือกคนที่มีผู้ติดตามหลักพัน

**แบรนด์สกินแคร์** "คอมเมนต์ใต้โพสต์คือคำถามจริง ๆ ทีมเราเอาไปทำหน้า FAQ ได้เลย"

**ร้านกาแฟ** "เราขายในสามเขต ไม่ต้องการคนดูทั้งประเทศ"

**แอปออมเงิน** "ยี่สิบคนเล่ายี่สิบแบบ เราเรียนรู้ว่าคำอธิบายไหนคนเข้าใจ"

**ของเล่นเด็ก** "แม่เชื่อแม่"

**อุปกรณ์วิ่ง** "งบเท่าเดิม แต่ลองได้หลายกลุ่ม"`,
    },
    en: {
      title: 'Five brands on why they choose micro-influencers',
      excerpt: 'It is not the price. It is the talk below the post.',
      body: `We asked five brands the same question.

**Skincare.** "The comments are real questions. We made our FAQ from them."

**Coffee.** "We sell in three districts. We do not need the whole country."

**Savings app.** "Twenty people explained it in twenty ways; we learned which one people understand."

**Toys.** "Mothers trust mothers."

**Running gear.** "The same budget, but we could try many groups."`,
    },
  },
  {
    slug: 'two-person-payouts',
    categoryId: 12,
    author: 'ทีมผลิตภัณฑ์',
    publishedOn: '2026-11-18',
    th: {
      title: 'อัปเดต: ทุกชุดโอนเงินต้องมีผู้ยืนยันสองคน',
      excerpt: 'เงินของคุณออกจากระบบได้ต่อเมื่อเจ้าหน้าที่สองคนยืนยันรายการเดียวกัน',
      body: `ตั้งแต่วันนี้ เจ้าหน้าที่การเงินหนึ่งคนเตรียมชุดโอน อีกคนตรวจและปล่อย ยอดและรายชื่อเปลี่ยนระหว่างทางไม่ได้

คุณจะเห็นสถานะสามขั้น: อนุมัติแล้ว อยู่ในชุดโอน และโอนแล้ว พร้อมเลขอ้างอิงธนาคาร`,
    },
    en: {
      title: 'Update: every payout needs two people',
      excerpt: 'Money leaves only when two of our staff confirm the same batch.',
      body: `From today one finance officer prepares a batch and another checks and releases it. Amounts and names cannot change in between.

You see three steps: approved, in a batch, paid, with the bank’s reference.`,
    },
  },
  {
    slug: 'songkran-content-calendar',
    categoryId: 9,
    author: 'ทีมแคมเปญ',
    publishedOn: '2026-09-30',
    th: {
      title: 'ปฏิทินคอนเทนต์สงกรานต์ วางแผนตั้งแต่ต้นปี',
      excerpt: 'สินค้าหน้าร้อน ท่องเที่ยว และอาหาร ควรเริ่มคุยกับอินฟลูเอนเซอร์เมื่อไร',
      body: `ถ้าอยากให้โพสต์ขึ้นสัปดาห์แรกของเมษายน ควรส่งบรีฟภายในกลางกุมภาพันธ์

- กลางกุมภาพันธ์: เปิดแคมเปญ
- ต้นมีนาคม: เลือกคนและส่งสินค้า
- ปลายมีนาคม: ตรวจร่าง
- สัปดาห์แรกของเมษายน: โพสต์`,
    },
  },
  {
    slug: 'old-tricks',
    categoryId: 6,
    author: 'กองบรรณาธิการ',
    publishedOn: '2025-12-01',
    th: {
      title: 'ทริกเก่าที่เราเลิกแนะนำแล้ว',
      excerpt: 'หมวดนี้ปิดแล้ว เก็บไว้อ้างอิงภายใน',
      body: 'การแลกไลก์และซื้อผู้ติดตามไม่ช่วยให้ได้งาน ระบบของเราดูการตอบโต้จริง',
    },
  },
]
