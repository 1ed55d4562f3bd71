import { expect } from 'vitest'
import { emptyDatabase, freshFolder, REAL, runSiang } from './run-process.ts'

export async function installation() {
  const { url, pool, connection } = await emptyDatabase()
  const env: Record<string, string> = { ...REAL, DATABASE_URL: url, DATA_DIR: freshFolder() }
  const siang = (...args: string[]) => runSiang(args, env)
  /** The answer of a command that must succeed. */
  const done = async (...args: string[]) => {
    const ended = await siang(...args, '--json')
    expect(ended, args.join(' ')).toMatchObject({ code: 0, err: '' })
    return JSON.parse(ended.out)
  }
  /** Every row that a command may have changed, as text; the log and the times of this run aside. */
  const rows = async () => {
    const tables = [
      'setting',
      'tax_rate',
      'article_category',
      'case_category',
      'faq',
      'operator',
      'consent_text',
      'content_entry',
      'content_revision',
    ]
    const texts = await Promise.all(
      tables.map(
        async (table) => (await pool.query(`SELECT t::text AS row FROM ${table} t ORDER BY 1`)).rows,
      ),
    )
    return JSON.stringify(texts)
  }
  return { siang, done, rows, pool, env, url, connection }
}
