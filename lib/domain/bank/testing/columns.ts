import type { StatementMapping } from '../mapping.ts'

/** Date, time, money out, money in, reference, text and balance, one column each. */
export const COLUMNS: StatementMapping = {
  skip: 1,
  dateFormat: 'dmy',
  sign: 'columns',
  date: 0,
  time: 1,
  amount: null,
  moneyIn: 3,
  moneyOut: 2,
  marker: null,
  inWord: null,
  reference: 4,
  text: 5,
  balance: 6,
}
