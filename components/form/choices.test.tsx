import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RadioGroup } from './choices.tsx'

it('what is chosen at first is chosen in the HTML already', () => {
  const html = renderToString(
    <RadioGroup
      id="way"
      label="ทาง"
      name="way"
      defaultValue="sms"
      options={[
        { value: 'email', label: 'อีเมล' },
        { value: 'sms', label: 'SMS' },
      ]}
    />,
  )
  const chosen = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => /\bchecked\b/.test(tag))
  expect(chosen).toEqual([false, true])
})
