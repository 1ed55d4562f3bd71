/** The values of the setting `company`, but for the signer. */
export const COMPANY = {
  nameTh: 'บริษัท ตัวอย่าง จำกัด',
  nameEn: 'Example Co., Ltd.',
  addressTh: '1 ถนนสุขุมวิท กรุงเทพมหานคร 10110',
  taxId: '0105536112014',
  branchCode: '00000',
}
