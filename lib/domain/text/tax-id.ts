/** 0-1055-36112-01-4 as printed on documents; other lengths stay plain. */
export function printTaxId(digits: string): string {
  return digits.length === 13 ? digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5') : digits
}
