'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type * as Z from 'zod/mini'
import { CallForm } from '#components/form/call-form.tsx'
import { type Option, Select, TextArea, TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import styles from '#components/operator/operator.module.scss'
import { Prose } from '#components/ui/prose.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { saveArticle } from '#lib/contract/content.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getOperatorArticle } from '#lib/contract/operator-console.ts'
import { late, z } from '#lib/contract/zod.ts'

// Reading Markdown is heavy; only who opens the preview fetches it.
const Markdown = lazy(async () => ({ default: (await import('#components/ui/markdown.tsx')).Markdown }))

type Article = ResponseOf<typeof getOperatorArticle>
const LANGUAGES = ['th', 'en'] as const
const PARTS = ['title', 'excerpt', 'body'] as const
const MOST = { title: 160, excerpt: 400, body: 60_000 } as const
const STATES = ['draft', 'published', 'hidden'] as const

/** One language is whole or empty; one of both is needed. */
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const values = late(() =>
  z
    .object({
      slug: z.string().check(z.trim(), z.regex(/^[a-z0-9-]{3,120}$/)),
      categoryId: z.string().check(z.minLength(1)),
      author: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      image: z.string().check(z.trim(), z.maxLength(300)),
      status: z.enum(STATES),
      titleTh: text(MOST.title),
      excerptTh: text(MOST.excerpt),
      bodyTh: text(MOST.body),
      titleEn: text(MOST.title),
      excerptEn: text(MOST.excerpt),
      bodyEn: text(MOST.body),
    })
    .check((context) => {
      const given = context.value
      const isEmpty = { Th: true, En: true }
      for (const language of ['Th', 'En'] as const) {
        const parts = PARTS.map((part) => [`${part}${language}`, given[`${part}${language}`]] as const)
        isEmpty[language] = parts.every(([, value]) => value === '')
        if (isEmpty[language]) continue
        for (const [path, value] of parts)
          if (value === '')
            context.issues.push({ code: 'custom', input: '', path: [path], message: 'form.field.required' })
      }
      if (isEmpty.Th && isEmpty.En)
        context.issues.push({ code: 'custom', input: '', path: ['titleTh'], message: 'form.field.required' })
    }),
)
type Values = Z.output<typeof values>

/** The text as readers will see it, drawn while one types. */
function Preview({ label, language, text }: { label: string; language: 'th' | 'en'; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const shown = useDeferredValue(text)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && (
        <section aria-label={label} lang={language} className={styles.preview}>
          <Suspense>
            <Prose reading>
              <Markdown text={shown} prefix={`preview-${language}`} />
            </Prose>
          </Suspense>
        </section>
      )}
    </details>
  )
}

/** Both languages of one article; a published one is live as soon as it is saved. */
export function ArticleForm({
  article,
  categories,
  listHref,
}: {
  article: Article | undefined
  categories: readonly Option[]
  listHref: string
}) {
  const t = useTranslations('operatorForms.article')
  const router = useRouter()
  const state = useCallForm<typeof saveArticle, Values>(saveArticle, {
    labels: {
      slug: t('slug'),
      categoryId: t('category'),
      author: t('author'),
      image: t('image'),
      status: t('status'),
      titleTh: t('titleTh'),
      excerptTh: t('excerptTh'),
      bodyTh: t('bodyTh'),
      titleEn: t('titleEn'),
      excerptEn: t('excerptEn'),
      bodyEn: t('bodyEn'),
    },
    words: { slug: t('slugWrong') },
    defaultValues: {
      slug: article?.slug ?? '',
      categoryId: article ? String(article.categoryId) : '',
      author: article?.author ?? '',
      image: article?.image ?? '',
      status: article?.status === 'published' || article?.status === 'hidden' ? article.status : 'draft',
      titleTh: article?.th?.title ?? '',
      excerptTh: article?.th?.excerpt ?? '',
      bodyTh: article?.th?.body ?? '',
      titleEn: article?.en?.title ?? '',
      excerptEn: article?.en?.excerpt ?? '',
      bodyEn: article?.en?.body ?? '',
    },
    schema: values,
    toBody: (given) => {
      const th = { title: given.titleTh, excerpt: given.excerptTh, body: given.bodyTh }
      const en = { title: given.titleEn, excerpt: given.excerptEn, body: given.bodyEn }
      return {
        slug: given.slug,
        categoryId: Number(given.categoryId),
        author: given.author,
        status: given.status,
        ...(given.image ? { image: given.image } : {}),
        ...(th.title ? { th } : {}),
        ...(en.title ? { en } : {}),
      }
    },
    onSuccess: (saved) => {
      router.push(`${listHref}?edit=${encodeURIComponent(saved.slug)}&saved=1`)
      router.refresh()
    },
  })
  return (
    <CallForm state={state} submitLabel={t('save')} label={t('form')}>
      <div className={styles.columns}>
        <TextInput
          {...state.field('slug')}
          hint={article ? t('slugFixed') : t('slugHint')}
          readOnly={article !== undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <Select {...state.field('categoryId')} options={categories} empty={t('choose')} />
        <TextInput {...state.field('author')} autoComplete="off" />
        <Select
          {...state.field('status')}
          hint={t('statusHint')}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <TextInput {...state.field('image')} hint={t('imageHint')} autoComplete="off" spellCheck={false} />
      </div>
      <div className={styles.columns}>
        {LANGUAGES.map((language) => {
          const end = language === 'th' ? 'Th' : 'En'
          return (
            <Stack key={language} as="section">
              <h2>{language === 'th' ? t('inThai') : t('inEnglish')}</h2>
              <TextInput {...state.field(`title${end}`)} lang={language} autoComplete="off" />
              <TextArea {...state.field(`excerpt${end}`)} lang={language} rows={3} />
              <TextArea {...state.field(`body${end}`)} lang={language} rows={18} hint={t('bodyHint')} />
              <Preview
                label={t('previewOf', { language: language === 'th' ? t('inThai') : t('inEnglish') })}
                language={language}
                text={state.form.watch(`body${end}`)}
              />
            </Stack>
          )
        })}
      </div>
    </CallForm>
  )
}
