import { join, marketer } from './people.ts'
import { days, type Stage } from './stage.ts'
import { buyCredit } from './work.ts'

/** Buyers in order of time: fourteen months ago, a year ago, two months ago. */
export async function seedBuyers(stage: Stage) {
  // Fourteen months ago: credit that nobody used.
  const expired = await marketer(stage, {
    email: 'expired@brand.demo',
    type: 'brand',
    brandName: 'ร้านขนม บ้านยาย',
    companyName: 'บริษัท บ้านยายขนมไทย จำกัด',
    contactName: 'ยุพา บ้านยาย',
  })
  await buyCredit(stage, expired, 5_000)

  stage.at(days(359))
  const agency = await marketer(stage, {
    email: 'agency@brand.demo',
    type: 'agency',
    brandName: 'เอเจนซี คิดดี',
    companyName: 'บริษัท คิดดี มีเดีย จำกัด',
    contactName: 'กิตติ คิดดี',
  })
  await buyCredit(stage, agency, 60_000, 300)

  stage.at(days(60))
  const brand = await marketer(stage, {
    email: 'brand@brand.demo',
    type: 'brand',
    brandName: 'ครีมกันแดด ไออุ่น',
    companyName: 'บริษัท ไออุ่นคอสเมติกส์ จำกัด',
    contactName: 'อรอุมา ไออุ่น',
  })
  await buyCredit(stage, brand, 250_000, 300)
  const solo = await marketer(stage, {
    email: 'solo@brand.demo',
    type: 'individual',
    brandName: 'Coffee by Nina 🥤',
    contactName: 'Nina Wong',
    locale: 'en',
  })
  await buyCredit(stage, solo, 20_000)
  await join(stage, 'marketer', { email: 'empty@brand.demo', type: 'brand', phone: '0899000001' })
  return { agency, brand, solo }
}
