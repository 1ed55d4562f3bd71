import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { LANGUAGES, type Language } from '../../country/languages.ts'
import { Refusal } from '../../domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '../../domain/file/limits.ts'
import { isOneOf, isRecord } from '../../domain/one-of.ts'
import { codeOf, messageOf } from '../../domain/thrown.ts'
import type { Config } from '../config/config.ts'
import type { JudgedUpload } from '../gateways/index.ts'
import { readCurrentVersions } from '../services/consent/queries.ts'
import { listLegalDrafts, publishLegalDraft } from '../services/content/legal-drafts.ts'
import { readContent, writeContent } from '../services/content/transfer-content.ts'
import { carriedPictures, judgePicture, type PictureName } from '../services/content/transfer-pictures.ts'
import {
  type Content,
  type ContentDocument,
  DOCUMENT_NAMES,
  LIST_NAMES,
} from '../services/content/transferred.ts'
import type { Context } from '../services/context.ts'
import { type Answer, CommandError } from './answer.ts'
import { withInstallation } from './command.ts'

type Texts = Content['legal'][number]['texts']
const LOCALES = LANGUAGES
const SLUG = /^[\w.-]{1,200}$/

const toYaml = (value: unknown) => stringify(value, { lineWidth: 0 })

/** Writes all content into a new or empty folder: Markdown for texts, YAML for their fields, pictures as they are. */
export function exportContent(config: Config, given: string): Promise<Answer> {
  const folder = resolve(given)
  return withInstallation(config, async ({ ctx }) => {
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new CommandError(`${folder} is not empty: name a new folder.`)
    const { content, pictures } = await readContent(ctx).catch(toMistake('Nothing was exported'))
    await mkdir(folder, { recursive: true })
    for (const name of LIST_NAMES)
      await writeFile(join(folder, `${name}.yaml`), toYaml(content.lists[name] ?? []))
    let texts = 0
    for (const name of DOCUMENT_NAMES) {
      await mkdir(join(folder, name))
      for (const document of content.documents[name] ?? []) {
        await writeDocument(join(folder, name), document)
        texts++
      }
    }
    await mkdir(join(folder, 'legal'))
    for (const { kind, texts: legal } of content.legal) {
      await writeDocument(join(folder, 'legal'), toDocument(kind, legal))
      texts++
    }
    if (pictures.size > 0) await mkdir(join(folder, 'pictures'))
    for (const [name, bytes] of pictures) await writeFile(join(folder, 'pictures', name), bytes)
    return {
      data: { folder, texts, pictures: pictures.size },
      lines: [`${folder}: ${texts} texts, ${LIST_NAMES.length} lists and ${pictures.size} pictures.`],
    }
  })
}

function toDocument(slug: string, texts: Texts): ContentDocument {
  return {
    slug,
    facts: {},
    texts: LOCALES.flatMap((locale) => {
      const { body, ...facts } = texts[locale] ?? {}
      return body === undefined ? [] : [{ locale, facts, body }]
    }),
  }
}

async function writeDocument(folder: string, { slug, facts, texts }: ContentDocument): Promise<void> {
  const head = { ...facts, texts: Object.fromEntries(texts.map((text) => [text.locale, text.facts])) }
  await writeFile(join(folder, `${slug}.yaml`), toYaml(head))
  for (const { locale, body } of texts) await writeFile(join(folder, `${slug}.${locale}.md`), body)
}

async function readYaml(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8')
  try {
    return parse(text)
  } catch (error) {
    throw new CommandError(`${path} is no YAML: ${messageOf(error).split('\n')[0]}`)
  }
}

async function readDocuments(folder: string): Promise<ContentDocument[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(
    names.map(async (file) => {
      const slug = file.slice(0, -'.yaml'.length)
      const head = await readYaml(join(folder, file))
      if (!SLUG.test(slug) || head === null || typeof head !== 'object')
        throw new CommandError(`${join(folder, file)} does not describe a text.`)
      const { texts, ...facts } = head as { texts?: Record<string, Record<string, unknown>> }
      return {
        slug,
        facts,
        texts: await Promise.all(
          Object.entries(texts ?? {}).map(async ([locale, own]) => {
            if (!isOneOf(LOCALES, locale))
              throw new CommandError(
                `${join(folder, file)} names the language ${locale}; there are th and en.`,
              )
            const path = join(folder, `${slug}.${locale}.md`)
            const body = await readFile(path, 'utf8').catch(() => {
              throw new CommandError(`${path} is missing, and ${file} names it.`)
            })
            return { locale, facts: own ?? {}, body }
          }),
        ),
      }
    }),
  )
}

function toLegal({ slug, texts }: ContentDocument): Content['legal'][number] {
  const of = (locale: Language) => {
    const found = texts.find((text) => text.locale === locale)
    const { title, summary } = found?.facts ?? {}
    if (!found || typeof title !== 'string')
      throw new CommandError(`The legal text ${slug} needs both languages, each with its title.`)
    return { title, summary: typeof summary === 'string' ? summary : '', body: found.body }
  }
  return { kind: slug, texts: { th: of('th'), en: of('en') } }
}

/** Turns faults of the imported content into one sentence for the user. */
const toMistake =
  (what: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal && error.code === 'malformed_input')
      throw new CommandError(`${what}: unknown ${Object.keys(error.fields ?? {}).join(', ')}.`)
    // SQLSTATE classes 22 and 23: values that the database refuses.
    if (/^2[23]/.test(String(codeOf(error)))) throw new CommandError(`${what}: ${messageOf(error)}.`)
    throw error
  }

/** The pictures that the texts name, each checked like an upload from outside. */
async function readPictures(ctx: Context, folder: string, names: readonly PictureName[]) {
  const pictures = new Map<PictureName, JudgedUpload>()
  for (const name of names) {
    const path = join(folder, 'pictures', name)
    const bytes = await readFile(path).catch(() => {
      throw new CommandError(`Nothing was imported: ${path} is missing, and a text names it.`)
    })
    const judged = await judgePicture(ctx, bytes).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !(error.code in WRONG)) throw error
      throw new CommandError(`Nothing was imported: ${path} ${WRONG[error.code]}.`)
    })
    pictures.set(name, judged)
  }
  return pictures
}
const WRONG: Readonly<Record<string, string>> = {
  file_missing: 'is empty',
  file_too_large: `has more than ${MAX_UPLOAD_BYTES} bytes`,
  file_type_refused: 'is no JPEG, PNG or WebP picture, or is broken',
}

/** Reads a folder that `content export` wrote. All or nothing; legal texts that differ become drafts. */
export function importContent(config: Config, given: string): Promise<Answer> {
  const folder = resolve(given)
  return withInstallation(config, async ({ ctx }) => {
    if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`)
    const content: Content = { lists: {}, documents: {}, legal: [] }
    for (const name of LIST_NAMES) {
      const path = join(folder, `${name}.yaml`)
      if (!existsSync(path)) continue
      const rows = await readYaml(path)
      if (!Array.isArray(rows) || !rows.every(isRecord)) throw new CommandError(`${path} must hold a list.`)
      content.lists[name] = rows
    }
    for (const name of DOCUMENT_NAMES) content.documents[name] = await readDocuments(join(folder, name))
    content.legal = (await readDocuments(join(folder, 'legal'))).map(toLegal)
    const pictures = await readPictures(ctx, folder, carriedPictures(content))
    const { written, drafts } = await writeContent(ctx, content, pictures).catch(
      toMistake('Nothing was imported'),
    )
    return {
      data: { written, drafts, pictures: pictures.size },
      lines: [`${written} texts and rows written, ${drafts} legal drafts, ${pictures.size} pictures.`],
    }
  })
}

/** Publishes the drafts of legal texts: all, or those named. */
export function publishLegal(config: Config, kinds: readonly string[]): Promise<Answer> {
  return withInstallation(config, async ({ ctx }) => {
    const waiting = (await listLegalDrafts(ctx)).map(({ kind }) => kind)
    const unknown = kinds.filter((kind) => !waiting.includes(kind))
    if (unknown.length > 0)
      throw new CommandError(
        `No draft waits of ${unknown.join(', ')}. Waiting: ${waiting.join(', ') || 'nothing'}.`,
      )
    const published: { kind: string; version: number }[] = []
    for (const kind of kinds.length > 0 ? kinds : waiting) {
      const isDone = await publishLegalDraft(ctx, kind).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'malformed_input') throw error
        throw new CommandError(
          `${kind} cannot be published: ${Object.keys(error.fields ?? {}).join(', ')} is missing.`,
        )
      })
      const version = (await readCurrentVersions(ctx.db, ctx.now())).get(kind)
      if (isDone && version) published.push({ kind, version })
    }
    return {
      data: published,
      lines:
        published.length > 0
          ? published.map(({ kind, version }) => `${kind}: version ${version} is in force.`)
          : ['No draft waits.'],
    }
  })
}
