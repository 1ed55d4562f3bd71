import { addHours } from '../../date/add-hours.ts'
import { defineMove, PERFORMERS } from '../move.ts'
import { MOVE } from '../move-codes.ts'
import { guard, sameBoth } from '../rule.ts'

/** The influencer sends the published post. */
export const sendPost = defineMove({
  code: MOVE.sendPost,
  name: 'send-post',
  from: ['READY'],
  to: 'SUBMIT',
  roles: PERFORMERS,
  phases: ['publish'],
  lock: 'none',
  notifies: [['post_sent', 'marketer']],
  rule: (s) => {
    const post = s.input.post
    guard(post, 'deliverable_missing')
    guard(post.isHostAccepted, 'link_host_refused')
    guard(post.isAuthorChannel !== false, 'guard_failed', 'author')
    const publishedAt = post.publishedAt
    guard(post.kind === 'url' || publishedAt !== null, 'deliverable_missing')
    const contractAt = s.job.contractAt
    guard(
      publishedAt === null || (contractAt !== null && publishedAt > contractAt),
      'guard_failed',
      'published_before',
    )
    guard(!post.isUsedElsewhere, 'link_used')
    guard(post.hasDisclosureTag, 'disclosure_missing')
    return {
      set: {
        review: 'pending',
        submittedAt: s.job.submittedAt ?? s.now,
        postSentAt: s.job.postSentAt ?? s.now,
        linkCheck: 'unknown',
        ...sameBoth(addHours(s.now, s.clocks.delivery_review)),
      },
    }
  },
})
