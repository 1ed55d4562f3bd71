export const CASES = [
  {
    slug: 'sunscreen-for-riders',
    categoryId: 2,
    interest: 'women',
    brand: 'ครีมกันแดด ไออุ่น',
    publishedOn: '2026-10-30',
    figures: [
      { th: 'อินฟลูเอนเซอร์', en: 'Influencers', value: '24' },
      { th: 'การเข้าถึง', en: 'Reach', value: '186,400' },
      { th: 'ต้นทุนต่อการตอบโต้', en: 'Cost per engagement', value: '฿2.10' },
    ],
    th: {
      title: 'ครีมกันแดดสำหรับคนขี่มอเตอร์ไซค์ทั้งวัน',
      excerpt: 'ให้ไรเดอร์หญิง 24 คนลองใช้จริงหนึ่งสัปดาห์ แล้วเล่าตอนเลิกงาน',
      body: `แบรนด์อยากรู้ว่าครีมกันแดดอยู่ได้นานแค่ไหนในวันทำงานจริง จึงเปิดแคมเปญสาธารณะ รับเฉพาะคนที่ขี่มอเตอร์ไซค์เกินวันละสี่ชั่วโมง

ทุกคนได้สินค้าและโพสต์รูปสองรูป: ตอนออกจากบ้านและตอนกลับถึงบ้าน คอมเมนต์ที่ถามบ่อยที่สุดคือ "เหนอะไหม" กลายเป็นคำบนบรรจุภัณฑ์รุ่นใหม่`,
      quote: 'เราได้คำถามจากลูกค้าจริง 600 ข้อ ในงบเท่าโฆษณาหนึ่งชิ้น',
    },
    en: {
      title: 'Sunscreen for a day on a motorbike',
      excerpt: 'Twenty-four riders tried it for a week and told it after work.',
      body: `The brand wanted to know how long its sunscreen lasts on a real working day, and opened a public campaign for people who ride more than four hours a day.

Each got the product and posted two pictures: leaving home and coming back. The most common question became a line on the new package.`,
      quote: 'Six hundred real questions for the budget of one advertisement.',
    },
  },
  {
    slug: 'weekend-in-nan',
    categoryId: 7,
    interest: 'travel',
    brand: 'โฮมสเตย์ บ้านนาน่าน',
    publishedOn: '2026-09-14',
    figures: [
      { th: 'วิดีโอ', en: 'Videos', value: '9' },
      { th: 'ยอดดู', en: 'Views', value: '412,000' },
      { th: 'จองเพิ่ม', en: 'More bookings', value: '+38%' },
    ],
    th: {
      title: 'สุดสัปดาห์ที่น่าน เล่าด้วยคลิปแนวตั้งเก้าคลิป',
      excerpt: 'เชิญนักเดินทางเก้าคนมาคนละสุดสัปดาห์ ไม่มีใครเล่าเหมือนกัน',
      body: `โฮมสเตย์เล็ก ๆ ใช้แคมเปญเชิญ เลือกคนที่เคยเขียนถึงภาคเหนือมาก่อน แต่ละคนเลือกเรื่องของตัวเอง: อาหารเช้า ทางเดินป่า หรือเสียงกบตอนกลางคืน

คลิปที่คนบันทึกมากที่สุดคือคลิปสอนห่อข้าวด้วยใบตอง`,
      quote: null,
    },
    en: {
      title: 'A weekend in Nan in nine vertical clips',
      excerpt: 'Nine travellers came for a weekend each. No two told it alike.',
      body: `A small homestay used an invite-only campaign and chose people who had written about the north before. Everyone picked their own story: breakfast, the forest path, the frogs at night.

The most saved clip shows how to wrap rice in a banana leaf.`,
      quote: null,
    },
  },
  {
    slug: 'saving-app-first-salary',
    categoryId: 8,
    interest: 'investment',
    brand: 'แอปออมเงิน เก็บดี',
    publishedOn: '2026-08-21',
    figures: [
      { th: 'อินฟลูเอนเซอร์', en: 'Influencers', value: '40' },
      { th: 'คลิก', en: 'Clicks', value: '12,900' },
      { th: 'เปิดบัญชีใหม่', en: 'New accounts', value: '1,740' },
    ],
    th: {
      title: 'เงินเดือนแรกกับแอปออมเงิน',
      excerpt: 'สี่สิบคนเล่าว่าเงินเดือนก้อนแรกหายไปกับอะไร และเริ่มเก็บอย่างไร',
      body: `แทนที่จะสอนเรื่องดอกเบี้ย แคมเปญขอให้เล่าเรื่องเงินเดือนแรก คนฟังหัวเราะก่อนแล้วค่อยกดลิงก์

ข้อความที่ทุกคนต้องพูดมีประโยคเดียว: เริ่มเก็บวันละ 20 บาทได้`,
      quote: 'ยี่สิบบาทคือประโยคที่ขายได้',
    },
    en: {
      title: 'A first salary and a savings app',
      excerpt: 'Forty people told where their first salary went, and how they began to save.',
      body: `Instead of explaining interest, the campaign asked for the story of a first salary. People laughed, then clicked.

One sentence was required: you can start with twenty baht a day.`,
      quote: 'Twenty baht was the sentence that sold.',
    },
  },
  {
    slug: 'toddler-snack-tests',
    categoryId: 13,
    interest: 'parenting',
    brand: 'ขนมเด็ก หม่ำหม่ำ',
    publishedOn: '2026-07-03',
    figures: [
      { th: 'ครอบครัว', en: 'Families', value: '30' },
      { th: 'สตอรี่', en: 'Stories', value: '90' },
      { th: 'ยอดขายร้านออนไลน์', en: 'Online sales', value: '+22%' },
    ],
    th: {
      title: 'ให้เด็กเป็นกรรมการ: ขนมสามรส สามสิบบ้าน',
      excerpt: 'พ่อแม่ถ่ายวินาทีที่ลูกชิมครั้งแรก โดยไม่มีบท',
      body: `แบรนด์ส่งขนมสามรสให้สามสิบครอบครัว ขอแค่สตอรี่สามช่วง: ก่อนชิม ตอนชิม และคำแรกที่ลูกพูด

รสที่ทีมงานมั่นใจที่สุดได้คะแนนน้อยที่สุด แบรนด์จึงเปลี่ยนสูตรก่อนวางขายจริง`,
      quote: null,
    },
    en: {
      title: 'Let the children judge: three tastes, thirty homes',
      excerpt: 'Parents filmed the first bite, without a script.',
      body: `The brand sent three tastes to thirty families and asked for three stories: before, during, and the first word.

The favourite of the team scored lowest, so the recipe changed before launch.`,
      quote: null,
    },
  },
] as const

export const FAQS = [
  {
    audience: 'influencer',
    anchor: 'when-paid',
    th: [
      'ได้เงินเมื่อไร',
      'เมื่องานเสร็จสิ้น เงินเข้ากระเป๋าในระบบทันที งานสามชิ้นแรกรอ 72 ชั่วโมง จากนั้นถอนเข้าบัญชีธนาคารได้ โดยโอนในวันทำการถัดไปหลังอนุมัติ',
    ],
    en: [
      'When am I paid?',
      'When a job is done the money is in your wallet at once; your first three jobs wait 72 hours. Withdrawals reach your bank on the next working day after approval.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'how-much-fee',
    th: [
      'มีค่าธรรมเนียมถอนเงินไหม',
      'ครั้งละ 30 บาท รวมภาษีมูลค่าเพิ่มแล้ว และหักภาษี ณ ที่จ่ายตามประเภทของคุณ เราแสดงยอดสุทธิก่อนยืนยันทุกครั้ง',
    ],
    en: [
      'Is there a fee for withdrawals?',
      '฿30 each, VAT included, and tax is withheld by your class. You see the net amount before you confirm.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'followers-needed',
    th: ['ต้องมีผู้ติดตามกี่คน', 'ไม่มีขั้นต่ำกลาง แต่ละงานกำหนดเงื่อนไขเอง หากยังไม่ตรง เราบอกเหตุผลและวิธีแก้ทุกข้อ'],
    en: [
      'How many followers do I need?',
      'There is no general minimum. Each job states its own, and we tell you every reason you do not match and how to fix it.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'inside-line',
    th: ['สมัครในแอป LINE ได้ไหม', 'ได้ทุกขั้นตอน การยืนยันช่องทางใช้รหัสในโปรไฟล์ ไม่ต้องเปิดเบราว์เซอร์อื่น'],
    en: [
      'Can I join inside LINE?',
      'Yes, every step. Channels are proven by a code in your bio, so no other browser is needed.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'rejected-document',
    th: ['เอกสารไม่ผ่านต้องทำอย่างไร', 'เปิดหน้าเอกสาร อ่านเหตุผล แล้วส่งไฟล์ใหม่ ประวัติเดิมยังอยู่ครบ'],
    en: [
      'My document was rejected. What now?',
      'Open your documents, read the reason and send a new file. The earlier one is kept in the history.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'what-is-credit',
    th: ['เครดิตคืออะไร', '1 เครดิต เท่ากับ 1 บาท ก่อนภาษีมูลค่าเพิ่ม ใช้จ้างงานในระบบ มีอายุ 12 เดือน และเติมเพิ่มเพื่อต่ออายุได้'],
    en: [
      'What is a credit?',
      'One credit is one baht before VAT. It pays for work here, lives 12 months, and a new top-up extends it.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'tax-invoice',
    th: ['ออกใบกำกับภาษีไหม', 'ออกทันทีเมื่อชำระเงินสำเร็จ ในชื่อและเลขประจำตัวผู้เสียภาษีที่คุณกรอกในโปรไฟล์'],
    en: [
      'Do I get a tax invoice?',
      'At once, when the payment arrives, with the name and tax id of your profile.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'not-delivered',
    th: ['ถ้าอินฟลูเอนเซอร์ไม่ส่งงาน', 'เงินของงานนั้นถูกกันไว้ ไม่ได้จ่ายออก เมื่อพ้นกำหนดระบบยกเลิกและคืนเครดิตเต็มจำนวน'],
    en: [
      'What if the work is not delivered?',
      'The money is held, not paid. After the deadline the job is cancelled and your credit returns in full.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'withholding-buyer',
    th: ['บริษัทหักภาษี ณ ที่จ่ายตอนซื้อเครดิตได้ไหม', 'ได้ เลือก 2% หรือ 3% ตอนสั่งซื้อ แล้วส่งหนังสือรับรองภายใน 30 วัน'],
    en: [
      'Can my company withhold tax when buying?',
      'Yes. Choose 2 % or 3 % in the order and send the certificate within 30 days.',
    ],
  },
  {
    audience: 'general',
    anchor: 'who-sees-data',
    th: [
      'ใครเห็นข้อมูลส่วนตัวของฉัน',
      'เลขบัตรและเลขบัญชีถูกเข้ารหัส เห็นได้เฉพาะคุณและเจ้าหน้าที่การเงินที่มีเหตุผล ทุกครั้งที่เปิดดูมีบันทึก',
    ],
    en: [
      'Who sees my personal data?',
      'Id and bank numbers are encrypted. Only you, and finance staff with a reason, can open them; every look is recorded.',
    ],
  },
  {
    audience: 'general',
    anchor: 'close-account',
    th: ['ปิดบัญชีได้ไหม', 'ได้ หน้าปิดบัญชีแสดงทุกอย่างที่ต้องจัดการก่อน พร้อมทางแก้ และคุณกลับมาได้ภายใน 30 วัน'],
    en: [
      'Can I close my account?',
      'Yes. The page lists everything to settle first, each with its way out, and you can return within 30 days.',
    ],
  },
] as const

export const PARTNER_CHANNELS = [
  { name: 'กินกับก้อย', channelType: 'TIKTOK', followers: 48200 },
  { name: 'บ้านแมวสามตัว', channelType: 'INSTAGRAM', followers: 31700 },
  { name: 'วิ่งไปเรื่อย', channelType: 'FACEBOOK_PAGE', followers: 22950 },
  { name: 'แม่มือใหม่ใจเย็น', channelType: 'FACEBOOK_PAGE', followers: 18400 },
  { name: 'Nan Slow Travel', channelType: 'YOUTUBE', followers: 15600 },
  { name: 'เป๋าตังค์นักศึกษา', channelType: 'LEMON8', followers: 9800 },
  { name: 'ช่างเล็กซ่อมได้', channelType: 'YOUTUBE', followers: 64100 },
  { name: 'สกินแคร์สายงบ', channelType: 'X', followers: 12300 },
] as const
