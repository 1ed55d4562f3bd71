import * as calls from '../../../contract/operator-content.ts'
import { findBundlePeople as findPeople } from '../../../contract/operator-people.ts'
import type { ContentKind } from '../../../domain/content/kinds.ts'
import { present } from '../../../domain/present.ts'
import { addContentPicture } from '../../services/content/editor/add-content-picture.ts'
import { findBundlePeople } from '../../services/content/editor/bundle-people.ts'
import { moveContent } from '../../services/content/editor/move-content.ts'
import { archiveContent, publishContent } from '../../services/content/editor/publish-content.ts'
import { publishDrafts } from '../../services/content/editor/publish-drafts.ts'
import { getContent, listContent } from '../../services/content/editor/queries.ts'
import { saveContent, undoContent } from '../../services/content/editor/save-content.ts'
import { handle } from '../handle.ts'

const kindOf = (params: { contentKind: ContentKind }) => params.contentKind

export const operatorContentHandlers = [
  handle(calls.listContent, (ctx, { params, query }) =>
    listContent(ctx, kindOf(params), query.links === '1'),
  ),
  handle(calls.getContent, (ctx, { params, query }) =>
    getContent(ctx, kindOf(params), query.key, query.compare),
  ),
  handle(calls.saveContent, (ctx, { params, body }) => saveContent(ctx, kindOf(params), body)),
  handle(calls.uploadContentPicture, (ctx, { file }) =>
    addContentPicture(ctx, present(file, 'the file of an upload')),
  ),
  handle(calls.publishContent, (ctx, { params, body }) =>
    publishContent(ctx, kindOf(params), {
      key: body.key,
      version: body.version,
      publishAt: body.publishAt ? new Date(body.publishAt) : undefined,
    }),
  ),
  handle(findPeople, (ctx, { query }) => findBundlePeople(ctx, query)),
  handle(calls.publishDrafts, (ctx, { params, body }) => publishDrafts(ctx, kindOf(params), body.items)),
  handle(calls.moveContent, (ctx, { params, body }) => moveContent(ctx, kindOf(params), body)),
  handle(calls.archiveContent, (ctx, { params, body }) => archiveContent(ctx, kindOf(params), body)),
  handle(calls.undoContent, (ctx, { params, body }) => undoContent(ctx, kindOf(params), body)),
]
