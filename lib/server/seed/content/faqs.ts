import type { FaqInput } from '../../services/content/set-faqs.ts'

/** First questions by audience. An anchor is a public address: it never changes. */
export const FAQS: readonly FaqInput[] = [
  {
    audience: 'influencer',
    anchor: 'cost-to-join',
    th: [
      'สมัครเสียเงินไหม',
      'ไม่เสีย ไม่มีค่าสมาชิกและไม่หักเปอร์เซ็นต์จากค่าจ้างที่เห็นบนหน้างาน สิ่งที่หักตอนถอนคือภาษี ณ ที่จ่ายและค่าโอน 30 บาทต่อครั้ง',
    ],
    en: [
      'Does it cost anything to join?',
      'No. There is no membership fee and no percentage is taken from the fee on a job page. A withdrawal deducts withholding tax and ฿30.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'followers-needed',
    th: ['ต้องมีผู้ติดตามเท่าไร', 'ไม่มีขั้นต่ำสำหรับการสมัคร แต่ละงานกำหนดเอง และบอกก่อนสมัครทุกครั้งว่าคุณผ่านหรือยังขาดข้อไหน'],
    en: [
      'How many followers do I need?',
      'None to join. Each job sets its own number, and you see what you meet and what is missing before you apply.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'age-limit',
    th: ['อายุเท่าไรจึงสมัครได้', 'ตั้งแต่ 13 ปี ถ้ายังไม่ถึง 20 ปี ต้องส่งหนังสือยินยอมของผู้ปกครองก่อนรับงานแรก'],
    en: ['How old must I be?', '13 or older. Below 20, we need a parent’s consent before your first job.'],
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
    anchor: 'which-channels',
    th: [
      'เชื่อมช่องทางไหนได้บ้าง',
      'Facebook ทั้งส่วนตัวและเพจ, Instagram, TikTok, YouTube, X, LINE, Lemon8 และ WhatsApp เพิ่มได้หลายช่องในบัญชีเดียว',
    ],
    en: [
      'Which channels can I connect?',
      'Facebook profiles and pages, Instagram, TikTok, YouTube, X, LINE, Lemon8 and WhatsApp; several in one account.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'why-not-matching',
    th: [
      'ทำไมงานบอกว่าฉันไม่ตรงเงื่อนไข',
      'เปิดหน้างานจะเห็นรายการเงื่อนไขทีละข้อ ข้อที่ไม่ผ่านบอกค่าที่ต้องการ ค่าของคุณ และลิงก์ไปแก้ ถ้าเป็นเรื่องตัวเลขเก่า อัปเดตแล้วสมัครได้ทันที',
    ],
    en: [
      'Why does a job say I do not match?',
      'The job page lists each requirement with what is asked, what you have and where to change it. If only your figures are old, update them and apply.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'when-paid',
    th: [
      'ได้เงินเมื่อไร',
      'เงินเข้ากระเป๋าเมื่อโพสต์อยู่ครบเวลาและสถิติผ่าน สามงานแรกพักไว้ 72 ชั่วโมงก่อนถอนได้ เมื่อคำขอถอนได้รับอนุมัติ เงินโอนเข้าบัญชีในวันทำการถัดไป',
    ],
    en: [
      'When am I paid?',
      'The money is in your wallet when the post has stayed up long enough and your figures are accepted. Your first three jobs wait 72 hours before you can withdraw. An approved withdrawal is sent to your bank on the next working day.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'how-much-fee',
    th: [
      'มีค่าธรรมเนียมถอนเงินไหม',
      'ครั้งละ 30 บาท รวมภาษีมูลค่าเพิ่มแล้ว ถอนขั้นต่ำ 100 บาท และหักภาษี ณ ที่จ่ายตามประเภทของคุณ ยอดสุทธิแสดงก่อนยืนยันทุกครั้ง',
    ],
    en: [
      'Is there a fee for withdrawals?',
      '฿30 each, VAT included; the least amount is ฿100. Tax is withheld by your class. You see the net amount before you confirm.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'withholding-certificate',
    th: ['ใบ 50 ทวิ อยู่ที่ไหน', 'อยู่ในหน้ารายได้ ออกให้ทุกครั้งที่โอนสำเร็จ พร้อมสรุปทั้งปีสำหรับยื่นภาษี'],
    en: [
      'Where is my withholding certificate?',
      'On your earnings page. One is issued with each paid transfer, and there is a summary for your yearly return.',
    ],
  },
  {
    audience: 'influencer',
    anchor: 'deadline-missed',
    th: [
      'ส่งงานไม่ทันทำอย่างไร',
      'แจ้งเลขงานกับทีมงานที่หน้าติดต่อเราก่อนครบกำหนด เราจะขอให้แบรนด์เลื่อนวันให้ หลังครบยังมีเวลาผ่อนผัน 3 วัน เกินจากนั้นระบบยกเลิกงานและคืนเงินแบรนด์',
    ],
    en: [
      'What if I cannot deliver in time?',
      'Send us the job number on the contact page before the deadline, and we ask the brand to move it. After it there are three days of grace; then the job is cancelled and the brand gets its money back.',
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
    audience: 'influencer',
    anchor: 'invite-friend',
    th: [
      'ชวนเพื่อนได้อะไร',
      'เมื่อเพื่อนที่สมัครด้วยรหัสของคุณทำงานแรกที่ค่าจ้าง 500 บาทขึ้นไปเสร็จภายใน 90 วัน ทั้งสองคนได้คนละ 50 บาท หลังงานเสร็จ 7 วัน',
    ],
    en: [
      'What do I get for inviting a friend?',
      'When a friend who joined with your code completes a first job of ฿500 or more within 90 days, each of you gets ฿50 seven days later.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'what-is-credit',
    th: ['เครดิตคืออะไร', '1 เครดิต เท่ากับ 1 บาท ก่อนภาษีมูลค่าเพิ่ม ใช้จ้างงานในระบบ มีอายุ 12 เดือน และซื้อเพิ่มเพื่อต่ออายุได้'],
    en: [
      'What is a credit?',
      'One credit is one baht before VAT. It pays for work here, lasts 12 months, and buying more extends it.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'package-or-credit',
    th: [
      'ซื้อแพ็กเกจหรือเครดิตดี',
      'แพ็กเกจกำหนดจำนวนคน ช่องทาง และราคาไว้ให้แล้ว เหมาะกับครั้งแรก เครดิตให้คุณตั้งราคาและเลือกเงื่อนไขเอง ใช้กับหลายแคมเปญได้',
    ],
    en: [
      'Package or credit?',
      'A package fixes people, channel and price, and suits a first try. Credit lets you set prices and conditions yourself, over many campaigns.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'least-budget',
    th: ['งบขั้นต่ำเท่าไร', 'ซื้อเครดิตได้ตั้งแต่ 500 บาท แคมเปญหนึ่งเริ่มจากอินฟลูเอนเซอร์คนเดียวได้'],
    en: [
      'What is the minimum budget?',
      'Credit can be bought from ฿500, and a campaign may have a single influencer.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'service-fee',
    th: [
      'ค่าบริการคิดอย่างไร',
      'ราคาต่อคนแสดงสองส่วน ที่อินฟลูเอนเซอร์ได้และค่าบริการของเรา เห็นก่อนประกาศทุกครั้ง งานที่ไม่ส่งมอบไม่เสียค่าบริการ',
    ],
    en: [
      'How is your service charged?',
      'The price per person shows what the influencer gets and our service, before you publish. Undelivered work costs no service.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'how-to-pay',
    th: [
      'จ่ายเงินทางไหนได้บ้าง',
      'สแกน QR พร้อมเพย์ด้วยแอปธนาคารใดก็ได้ หรือโอนแล้วแนบสลิป ยอดต้องตรงถึงสตางค์ คำสั่งซื้อมีอายุ 72 ชั่วโมง',
    ],
    en: [
      'How can I pay?',
      'With a PromptPay QR in any Thai banking app, or by transfer with a slip. The amount must be exact; an order lives 72 hours.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'tax-invoice',
    th: ['ออกใบกำกับภาษีไหม', 'ออกทันทีเมื่อชำระเงินสำเร็จ ในชื่อและเลขประจำตัวผู้เสียภาษีที่คุณกรอกในโปรไฟล์'],
    en: [
      'Do I get a tax invoice?',
      'At once, when the payment arrives, with the name and tax ID of your profile.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'withholding-buyer',
    th: [
      'บริษัทหักภาษี ณ ที่จ่ายตอนซื้อเครดิตได้ไหม',
      'ได้ เลือก 2% หรือ 3% ตอนสั่งซื้อ แล้วส่งหนังสือรับรองภายใน 30 วัน เครดิตเข้าเต็มจำนวนตั้งแต่แรก',
    ],
    en: [
      'Can my company withhold tax when buying?',
      'Yes. Choose 2% or 3% in the order and send the certificate within 30 days. Credit is granted in full at once.',
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
    anchor: 'review-time',
    th: ['มีเวลาตรวจงานเท่าไร', '72 ชั่วโมงสำหรับร่าง โพสต์ และสถิติ ขยายได้หนึ่งครั้ง ถ้าไม่ตอบ ระบบถือว่าผ่าน'],
    en: [
      'How long may I take to review?',
      '72 hours for a draft, a post or figures, once extended by as much. Silence counts as approval.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'reuse-content',
    th: [
      'นำภาพหรือคลิปไปใช้ต่อได้ไหม',
      'ได้ตามสิทธิ์ที่ระบุในแคมเปญ: ไม่มี โพสต์ซ้ำ หรือใช้ในโฆษณา พร้อมจำนวนเดือน เมื่อครบกำหนดต้องตกลงใหม่',
    ],
    en: [
      'May I reuse pictures and clips?',
      'As the campaign says: not at all, for reposting, or in paid ads, for a number of months. After that you need a new agreement.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'cancel-job',
    th: [
      'ยกเลิกหลังเลือกคนแล้วได้ไหม',
      'ได้จนกว่าจะมีการส่งลิงก์โพสต์ ภายใน 24 ชั่วโมงแรกและยังไม่มีการส่งงาน ไม่เสียเงิน หลังจากนั้น 20% และ 50% เมื่ออนุมัติร่างแล้ว ยอดแสดงก่อนยืนยัน',
    ],
    en: [
      'Can I cancel after choosing somebody?',
      'Until the post is sent. It is free for 24 hours while nothing was delivered, then 20%, and 50% once a draft is approved. You see the sum before you confirm.',
    ],
  },
  {
    audience: 'marketer',
    anchor: 'refund-credit',
    th: [
      'ขอคืนเครดิตเป็นเงินได้ไหม',
      'ได้ เฉพาะเครดิตที่ซื้อด้วยเงินและยังไม่หมดอายุ ออกใบลดหนี้และใช้เจ้าหน้าที่สองคนอนุมัติ เครดิตส่งเสริมการขายคืนไม่ได้',
    ],
    en: [
      'Can credit be refunded?',
      'Yes, credit that was bought and has not expired. You get a credit note, and two members of staff approve. Promotional credit cannot be paid out.',
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
    anchor: 'disclosure-required',
    th: ['ต้องบอกว่าเป็นโฆษณาทุกโพสต์ไหม', 'ทุกโพสต์ ค่าเริ่มต้นคือ #ad และแบรนด์เพิ่มคำไทยได้ โพสต์ที่ไม่มีแท็กส่งงานไม่ผ่าน'],
    en: [
      'Must every post say that it is paid?',
      'Every one. The default is #ad, and a brand may add Thai words. A post without the tag is not accepted.',
    ],
  },
  {
    audience: 'general',
    anchor: 'ranking-order',
    th: [
      'งานและอินฟลูเอนเซอร์เรียงลำดับอย่างไร',
      'งานเรียงตามวันเปิดรับ ใหม่ก่อน ผลค้นหาอินฟลูเอนเซอร์เรียงตามที่ผู้ค้นหาเลือก ไม่มีใครจ่ายเงินเพื่อขึ้นก่อน',
    ],
    en: [
      'How are jobs and influencers ordered?',
      'Jobs by opening date, newest first; influencers by what the searcher chose. Nobody pays for a place.',
    ],
  },
  {
    audience: 'general',
    anchor: 'disagreement',
    th: [
      'ถ้าสองฝ่ายเห็นไม่ตรงกัน',
      'แจ้งทีมงานภายใน 7 วัน เวลาและเงินของงานหยุดไว้ ทีมตัดสินจากสัญญาและหลักฐานเป็นลายลักษณ์อักษร',
    ],
    en: [
      'What if the two sides disagree?',
      'Tell us within 7 days. Clocks and money of the job stand still, and we decide in writing from contract and evidence.',
    ],
  },
  {
    audience: 'general',
    anchor: 'code-in-sms',
    th: [
      'ได้รับ SMS ที่มีลิงก์ในชื่อเว็บนี้',
      'ไม่ใช่ของเรา SMS ของเรามีแต่รหัสและรหัสอ้างอิง ไม่มีลิงก์ และเจ้าหน้าที่ไม่เคยขอรหัส โปรดแจ้งเรา',
    ],
    en: [
      'I got an SMS with a link in your name',
      'It is not ours. Our SMS hold a code and a reference, never a link, and our staff never asks for a code. Please tell us.',
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
]
