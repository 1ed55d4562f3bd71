import { type Api, expectProof, operatorApi } from './api.ts'
import { test } from './test.ts'

/** Asks for the proof of the books after every test of the file. */
export function proveBooks(): void {
  let finance: Api
  test.beforeAll(async ({ playwright }, info) => {
    finance = await operatorApi(playwright, info.project.use.baseURL!, 'finance@siang.demo')
  })
  test.afterEach(async () => {
    await expectProof(finance.request)
  })
}
