import * as calls from '../../../contract/documents.ts'
import * as operatorCalls from '../../../contract/operator-documents.ts'
import { present } from '../../../domain/present.ts'
import { decideDocument } from '../../services/document/decide-document.ts'
import { getOperatorDocument } from '../../services/document/get-operator-document.ts'
import { listOperatorDocuments } from '../../services/document/operator-documents.ts'
import { getDocumentFile, listDocuments } from '../../services/document/own-documents.ts'
import { takeBackDocument, uploadDocument } from '../../services/document/upload-document.ts'
import { type Handler, handle } from '../handle.ts'

export const documentHandlers: readonly Handler[] = [
  handle(calls.listDocuments, (ctx) => listDocuments(ctx)),
  handle(calls.uploadInfluencerDocument, (ctx, { params, body, file }) =>
    uploadDocument(ctx, params.id, { kind: body.kind, file: present(file, 'the file of an upload') }),
  ),
  handle(calls.uploadVatRegistration, (ctx, { params, file }) =>
    uploadDocument(ctx, params.id, {
      kind: 'vat_registration',
      file: present(file, 'the file of an upload'),
    }),
  ),
  handle(calls.uploadMarketerDocument, (ctx, { params, body, file }) =>
    uploadDocument(ctx, params.id, { ...body, file: present(file, 'the file of an upload') }),
  ),
  handle(calls.takeBackDocument, (ctx, { params }) => takeBackDocument(ctx, params.id)),
  handle(calls.getDocumentFile, (ctx, { params }) => getDocumentFile(ctx, params.id)),
  handle(operatorCalls.listOperatorDocuments, (ctx, { query }) => listOperatorDocuments(ctx, query)),
  handle(operatorCalls.getOperatorDocument, (ctx, { params }) => getOperatorDocument(ctx, params.id)),
  handle(operatorCalls.decideDocument, (ctx, { params, body }) => decideDocument(ctx, params.id, body)),
]
