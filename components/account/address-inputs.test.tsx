import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderWith } from '../testing/render.tsx'
import { AddressInputs, type AddressPart, toAddressValues } from './address-inputs.tsx'

const server = fakeServer()
const place = {
  subDistrict: { code: '103301', th: 'คลองเตย', en: 'Khlong Toei' },
  district: { code: '1033', th: 'คลองเตย', en: 'Khlong Toei' },
  province: { code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
}

it('what a sub-district fills is read in the language of the page, and kept in Thai', async () => {
  server.answer = () => Response.json({ postcode: '10110', items: [place] })
  const onPlace = vi.fn()
  renderWith(
    <AddressInputs
      value={{ ...toAddressValues(null), postcode: '10110', subDistrictCode: place.subDistrict.code }}
      field={(part: AddressPart) => ({ label: part })}
      onPlace={onPlace}
    />,
    'en',
  )
  expect(await screen.findByDisplayValue('Bangkok')).toHaveProperty('readOnly', true)
  expect(screen.getByLabelText('district')).toHaveProperty('value', 'Khlong Toei')
  expect(onPlace).toHaveBeenCalledExactlyOnceWith({
    subDistrict: 'คลองเตย',
    district: 'คลองเตย',
    province: 'กรุงเทพมหานคร',
    subDistrictCode: '103301',
  })
})
