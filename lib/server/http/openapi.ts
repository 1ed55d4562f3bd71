import * as z from 'zod/mini'
import type { AnyCall } from '../../contract/define-call.ts'
import { pathOf } from '../../contract/define-call.ts'
import { CALLS } from '../../contract/index.ts'
import { refusal } from '../../contract/shapes/common.ts'
import { ERROR_STATUS, type ErrorCode } from '../../domain/errors.ts'

type Json = Record<string, unknown>
interface JsonSchema extends Json {
  required?: string[]
  properties?: Json
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema
  return json
}

function parametersOf(call: AnyCall): Json[] {
  const path = [...pathOf(call).matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => {
    const schema: z.ZodMiniType | undefined = call.params[name]
    return {
      name,
      in: 'path',
      required: true,
      schema: schema ? schemaOf(schema, 'input') : { type: 'string', maxLength: 200 },
    }
  })
  const query: JsonSchema = call.query ? schemaOf(call.query, 'input') : {}
  const required = new Set(query.required ?? [])
  const fromQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
  const key = call.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ]
    : []
  return [...path, ...fromQuery, ...key]
}

function bodyOf(call: AnyCall): Json | undefined {
  if (call.encoding === 'multipart') {
    const fields: JsonSchema = call.body ? schemaOf(call.body, 'input') : { type: 'object', properties: {} }
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
            required: [...(fields.required ?? []), 'file'],
          },
        },
      },
    }
  }
  return call.body
    ? {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      }
    : undefined
}

function errorsOf(call: AnyCall): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of call.errors) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

/** The OpenAPI 3.1 document, derived from the contract. `server` is the origin of every address. */
export function openApiDocument(title: string, server: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of Object.values<AnyCall>(CALLS)) {
    const body = bodyOf(call)
    const ok =
      call.response === 'blob'
        ? {
            description: 'The file',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          }
        : {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
          }
    const path = paths[pathOf(call)] ?? {}
    paths[pathOf(call)] = path
    path[call.method.toLowerCase()] = {
      operationId: call.id,
      summary: call.summary,
      description: `Access: ${call.access.join(', ')}.`,
      tags: [call.ours ? 'ours' : 'spec'],
      parameters: parametersOf(call),
      ...(body ? { requestBody: body } : {}),
      security: call.access.includes('visitor') ? [{}, { bearer: [] }] : [{ bearer: [] }],
      responses: {
        200: ok,
        ...errorsOf(call),
        default: {
          description: 'Refusal',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusal, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
