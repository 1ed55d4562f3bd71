'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { uploadFile } from '#lib/contract/files.ts'
import { withUsableParts } from '#lib/domain/campaign/brief.ts'
import { INTEREST_KEYS } from '#lib/domain/campaign/fields.ts'
import { CHANNEL_TYPES, type ChannelType, isPostTypeOf } from '#lib/domain/channel/types.ts'
import { POST_TYPES, type PostType } from '#lib/domain/job/kinds.ts'
import { FieldGroup } from '../../form/field.tsx'
import { FileUpload } from '../../form/file-upload.tsx'
import { Select, TextArea, TextInput } from '../../form/text-input.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { GoalField } from './goal-field.tsx'
import { toLines } from './lines.ts'
import { PickMany } from './pick.tsx'
import { TagFields } from './tag-fields.tsx'
import type { Draft, Patch } from './use-draft.ts'
import styles from './wizard.module.scss'

const COUNTS = [0, 1, 2, 3, 4, 5]
const OBJECTIVES = ['awareness', 'traffic', 'engagement', 'coupon_code', 'other'] as const
const BUDGETS = ['10000-30000', '30000-50000', '50000-100000', '100000-250000', 'more-than-250000'] as const
const STARTS = ['1-3-months', '3-6-months', 'more-than-6-months', 'no-start-date'] as const

/** Step for the brief: name, channels, deliverables, and the text that influencers read. */
export function StepBrief({ draft }: { draft: Draft }) {
  const t = useTranslations('campaign')
  const social = useTranslations('social')
  const say = useTranslations('campaign.brief')
  const { campaign, change } = draft
  const [channels, setChannels] = useState<readonly ChannelType[]>(campaign.channelTypes)
  const [deliverables, setDeliverables] = useState(campaign.deliverables)
  const [brief, setBrief] = useState(() => withUsableParts(campaign.brief))
  const [questions, setQuestions] = useState(campaign.questionnaire ?? {})
  const isPackage = campaign.fund === 'package'

  const isPossible = (post: PostType) =>
    channels.length > 0 && channels.every((type) => isPostTypeOf(type, post))
  const posts = POST_TYPES.filter(isPossible)
  const changeBrief = (part: Partial<typeof brief>) => {
    const next = { ...brief, ...part }
    setBrief(next)
    change({ brief: next })
  }
  const changeChannels = (next: ChannelType[]) => {
    const left = deliverables.filter(({ postType }) => next.every((one) => isPostTypeOf(one, postType)))
    setChannels(next)
    const patch: Patch = { channelTypes: next }
    if (left.length !== deliverables.length) {
      setDeliverables(left)
      patch.deliverables = left
    }
    change(patch)
  }
  const changeCount = (postType: PostType, count: number) => {
    const others = deliverables.filter((one) => one.postType !== postType)
    const next = count === 0 ? others : [...others, { postType, count, note: '' }]
    setDeliverables(next)
    change({ deliverables: next })
  }
  const ask = (part: typeof questions) => {
    const next = { ...questions, ...part }
    setQuestions(next)
    change({ questionnaire: next })
  }
  return (
    <div className={styles.form}>
      <TextInput
        label={say('title')}
        hint={say(campaign.entry === 'public' ? 'titleHint' : 'titleHintInvite')}
        maxLength={120}
        autoComplete="off"
        defaultValue={campaign.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <Select
        label={say('category')}
        note={say('optional')}
        empty={say('choose')}
        defaultValue={campaign.category ?? ''}
        options={INTEREST_KEYS.map((value) => ({ value, label: social(`interest.${value}`) }))}
        onChange={(event) =>
          change({ category: INTEREST_KEYS.find((key) => key === event.target.value) ?? null })
        }
      />
      {isPackage ? (
        <Banner tone="info" title={say('fixedByPackage')}>
          <Facts
            items={[
              ...channels.map((type) => social(`channel.${type}`)),
              ...deliverables.map((one) => `${social(`post.${one.postType}`)} × ${one.count}`),
            ]}
          />
        </Banner>
      ) : (
        <>
          <PickMany
            label={say('channels')}
            hint={say('channelsHint')}
            options={CHANNEL_TYPES.map((value) => ({ value, label: social(`channel.${value}`) }))}
            chosen={channels}
            onChange={changeChannels}
          />
          <FieldGroup
            label={say('deliverables')}
            hint={channels.length === 0 ? say('channelsFirst') : say('deliverablesHint')}
          >
            {() => (
              <div className={styles.pairs}>
                {posts.map((post) => (
                  <Select
                    key={post}
                    label={social(`post.${post}`)}
                    value={String(deliverables.find((one) => one.postType === post)?.count ?? 0)}
                    options={COUNTS.map((count) => ({
                      value: String(count),
                      label: count === 0 ? say('notWanted') : say('pieces', { count }),
                    }))}
                    onChange={(event) => changeCount(post, Number(event.target.value))}
                  />
                ))}
              </div>
            )}
          </FieldGroup>
        </>
      )}
      <GoalField draft={draft} />
      <TextArea
        label={say('text')}
        hint={say('textHint')}
        rows={8}
        maxLength={6000}
        defaultValue={brief.text}
        onChange={(event) => changeBrief({ text: event.target.value })}
      />
      <TextArea
        label={say('messages')}
        hint={say('onePerLine')}
        note={say('optional')}
        defaultValue={brief.messages.join('\n')}
        onChange={(event) => changeBrief({ messages: toLines(event.target.value, 20, 300) })}
      />
      <TextArea
        label={say('dos')}
        hint={say('onePerLine')}
        note={say('optional')}
        defaultValue={brief.dos.join('\n')}
        onChange={(event) => changeBrief({ dos: toLines(event.target.value, 20, 300) })}
      />
      <TextArea
        label={say('donts')}
        hint={say('onePerLine')}
        note={say('optional')}
        defaultValue={brief.donts.join('\n')}
        onChange={(event) => changeBrief({ donts: toLines(event.target.value, 20, 300) })}
      />
      <TagFields stored={campaign.brief} onChange={changeBrief} />
      <FileUpload
        call={uploadFile}
        input={{ body: { purpose: 'brief' } }}
        label={say('image')}
        hint={say('imageHint')}
        note={say('optional')}
        types={['image/jpeg', 'image/png', 'image/webp']}
        onSent={(file) => change({ imageFileId: file.id })}
      />
      {campaign.imageUrl && <Picture src={campaign.imageUrl} alt={say('image')} width={240} height={126} />}
      <details>
        <summary className={styles.summary}>{say('questions')}</summary>
        <div className={styles.form}>
          <Select
            label={say('objective')}
            empty={say('choose')}
            defaultValue={questions.objective ?? ''}
            options={OBJECTIVES.map((value) => ({ value, label: t(`objective.${value}`) }))}
            onChange={(event) => ask({ objective: OBJECTIVES.find((key) => key === event.target.value) })}
          />
          <Select
            label={say('budget')}
            empty={say('choose')}
            defaultValue={questions.budget ?? ''}
            options={BUDGETS.map((value) => ({ value, label: t(`budget.${value}`) }))}
            onChange={(event) => ask({ budget: BUDGETS.find((key) => key === event.target.value) })}
          />
          <Select
            label={say('start')}
            empty={say('choose')}
            defaultValue={questions.start ?? ''}
            options={STARTS.map((value) => ({ value, label: t(`start.${value}`) }))}
            onChange={(event) => ask({ start: STARTS.find((key) => key === event.target.value) })}
          />
        </div>
      </details>
    </div>
  )
}
