// Words of the monthly returns and of the report of output tax (docs/domain/tax.md#monthly-files).

export const TAX_RETURN = {
  titles: {
    PND3: 'ภ.ง.ด.3 ภาษีหัก ณ ที่จ่าย บุคคลธรรมดา',
    PND53: 'ภ.ง.ด.53 ภาษีหัก ณ ที่จ่าย นิติบุคคล',
  },
  companyOf: (name: string, taxId: string, branch: string) => `${name} · ${taxId} · สาขา ${branch}`,
  company: 'ผู้ประกอบการ',
  month: 'เดือนภาษี',
  unit: 'หน่วย',
  baht: 'บาท',
  total: 'รวม',
  sequence: 'ลำดับที่',
  date: 'วันที่',
  number: 'เลขที่เอกสาร',
  buyer: 'ชื่อผู้ซื้อ',
  taxId: 'เลขประจำตัวผู้เสียภาษี',
  branch: 'สาขา',
  value: 'มูลค่า',
  vat: 'ภาษีมูลค่าเพิ่ม',
  note: 'หมายเหตุ',
  void: 'ยกเลิก',
  salesReport: (month: string) => `รายงานภาษีขาย ${month}`,
}
