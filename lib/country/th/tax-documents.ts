// Words of the Thai tax documents (docs/market.md#tax-invoice): Thai first, English behind the slash.

/** How an order was paid. */
const METHODS: Readonly<Record<string, string>> = {
  promptpay: 'พร้อมเพย์ / PromptPay',
  transfer: 'โอนเงินผ่านธนาคาร / Bank transfer',
  card: 'บัตร / Card',
}

/** Words that several documents share. */
export const TAX_DOCUMENT = {
  customer: 'ลูกค้า / Customer',
  number: 'เลขที่ / No.',
  date: 'วันที่ / Date',
  order: 'คำสั่งซื้อ / Order',
  description: 'รายการ\nDescription',
  amount: 'จำนวนเงิน (บาท)\nAmount (THB)',
  amountInWords: 'จำนวนเงินเป็นตัวอักษร / Amount in words',
  authorisedSignature: 'ผู้มีอำนาจลงนาม / Authorised signature',
  methods: METHODS,
  replaces: (number: string) =>
    `เป็นการยกเลิกและออกเอกสารฉบับใหม่แทนฉบับเดิมเลขที่ ${number} / Cancels and replaces ${number}`,
  numberOf: (number: string) => `เลขที่ ${number}`,
  marks: { original: 'ต้นฉบับ / ORIGINAL', copy: 'สำเนา / COPY' },
  taxId: (number: string) => `เลขประจำตัวผู้เสียภาษี / Tax ID: ${number}`,
  dateOf: (date: string) => `วันที่ / Date: ${date}`,
  rateNotConfirmed:
    'อัตราภาษีในเอกสารนี้ยังไม่ได้รับการยืนยัน ใช้เพื่อการสาธิตเท่านั้น / Tax rate not confirmed: for demonstration only',
  pageOf: (page: number, total: number) => `หน้า ${page} จาก ${total} / Page ${page} of ${total}`,
  void: 'ยกเลิก VOID',
  vat: (rate: string) => `ภาษีมูลค่าเพิ่ม ${rate}% / VAT ${rate}%`,
  headOffice: 'สำนักงานใหญ่ (Head office)',
  branch: (code: string) => `สาขาที่ ${code} (Branch ${code})`,
  orderOf: (number: string) => `คำสั่งซื้อ ${number}`,
}

export const TAX_INVOICE = {
  title: 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
  issuedAsSet: 'เอกสารออกเป็นชุด / Issued as a set',
  line: 'ลำดับ\nNo.',
  quantity: 'จำนวน\nQuantity',
  unitPrice: 'ราคาต่อหน่วย\nUnit price',
  subtotal: 'มูลค่าก่อนภาษี / Subtotal',
  total: 'จำนวนเงินรวมทั้งสิ้น / Grand total',
  signedByCustomer: 'ผู้รับบริการ / Customer',
  withheld: (percent: string, amount: string) => `หักภาษี ณ ที่จ่าย ${percent}% / Withholding tax: ${amount} บาท`,
  netReceived: (amount: string) => `ยอดรับชำระสุทธิ / Net received: ${amount} บาท`,
  received: (amount: string) => `ยอดรับชำระ / Received: ${amount} บาท`,
  paidBy: (method: string, bankRef: string | null) =>
    `ชำระโดย / Paid by: ${method}${bankRef ? `   เลขอ้างอิงธนาคาร / Bank ref.: ${bankRef}` : ''}`,
  paidOn: (day: string) => `วันที่รับชำระ / Paid on: ${day}`,
  credit: 'เครดิตค่าบริการโฆษณา',
  package: (name: string) => `แพ็กเกจบริการโฆษณา ${name}`,
}

export const CREDIT_NOTE = {
  title: 'ใบลดหนี้',
  refersTo: 'อ้างถึงใบกำกับ\nภาษี / Refers to',
  invoiceOf: (number: string, day: string) => `${number}\nลงวันที่ ${day}`,
  oldValue: 'มูลค่าตามใบกำกับภาษีเดิม / Value on the original tax invoice',
  earlier: 'หัก มูลค่าที่ลดหนี้ไปแล้ว / Less earlier credit notes',
  rightValue: 'มูลค่าที่ถูกต้อง / Right value',
  difference: 'ผลต่าง / Difference',
  differenceBeforeVat: 'ผลต่างก่อนภาษี / Difference before VAT',
  total: 'รวมเงินที่ลดหนี้ / Total credit',
  receivedBy: 'ผู้รับเอกสาร / Received by',
  reason: (reason: string) => `เหตุผลในการลดหนี้ / Reason: ${reason}`,
  refunded: (amount: string) => `คืนเงินเข้าบัญชีธนาคาร / Refunded to bank: ${amount} บาท`,
  lessWithheld: (amount: string) =>
    `หักภาษี ณ ที่จ่ายที่ยังไม่ได้รับหนังสือรับรอง / Less tax withheld without certificate: ${amount} บาท`,
}

export const PAYOUT_SLIP = {
  title: 'ใบสำคัญจ่าย',
  paidTo: 'จ่ายให้ / Paid to',
  request: 'คำขอถอน / Request',
  vatIn: 'บวก ภาษีมูลค่าเพิ่มตามใบกำกับภาษีของผู้รับเงิน / Plus VAT invoiced by the payee',
  gross: 'ค่าตอบแทนงานอินฟลูเอนเซอร์ / Influencer fees',
  net: 'ยอดโอนสุทธิ / Net transferred',
  payee: 'ผู้รับเงิน / Payee',
  payer: 'ผู้จ่ายเงิน / Payer',
  lessWithheld: (percent: string, certificate: string | null) =>
    `หัก ภาษีหัก ณ ที่จ่าย ${percent}% / Less withholding tax${certificate ? `\nหนังสือรับรองเลขที่ ${certificate}` : ''}`,
  lessFee: (fee: string, vat: string) =>
    `หัก ค่าธรรมเนียมการถอน ${fee} + ภาษีมูลค่าเพิ่ม ${vat} / Less withdrawal fee and its VAT`,
  transferredTo: (bank: string, account: string) => `โอนเข้าบัญชี / Transferred to: ${bank}  เลขที่ ${account}`,
  bank: (name: string, short: string) => `ธนาคาร${name} (${short})`,
  bankRef: (reference: string) => `เลขอ้างอิงธนาคาร / Bank reference: ${reference}`,
  paidAt: (time: string) => `เวลาที่โอน / Paid at: ${time} น.`,
}
