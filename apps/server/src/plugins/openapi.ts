import type { AnyCall } from '@shuyuan/contract/call.ts'
import { groups } from '@shuyuan/contract/calls/index.ts'
import { errors } from '@shuyuan/contract/errors.ts'
import { permissionsOfCall } from '@shuyuan/contract/screens/index.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return shape
}

const envelope = (row: AnyCall): Json => {
  const data = schemaOf(row.out, 'output')
  const isList = row.kind === 'list'
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'string', description: "'0' is success; every other code is listed in info.description" },
      message: { type: 'string' },
      data: isList ? { type: 'array', items: data } : data,
      ...(isList ? { total: { type: 'integer' } } : {}),
    },
  }
}

function operation(name: string, group: string, row: AnyCall): Json {
  const input = schemaOf(row.in, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const inPath = (param: string) => row.path.includes(`{${param}}`)
  const parameters = Object.entries(input.properties ?? {})
    .filter(([param]) => inPath(param) || row.method === 'GET')
    .map(([param, schema]) => ({
      name: param,
      in: inPath(param) ? 'path' : 'query',
      required: inPath(param) || (input.required ?? []).includes(param),
      schema,
    }))
  const body =
    row.method === 'POST'
      ? {
          requestBody: {
            content: { [row.kind === 'upload' ? 'multipart/form-data' : 'application/json']: { schema: input } },
          },
        }
      : {}
  const answer =
    row.kind === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: envelope(row) } }
  return {
    operationId: name,
    tags: [group],
    description:
      row.open === 'granted'
        ? `Needs one of: ${(permissionsOfCall.get(name) ?? []).join(', ')}`
        : `Open to: ${row.open}`,
    security: row.open === 'public' ? [] : [{ token: [], currentRole: [] }],
    parameters,
    ...body,
    responses: { 200: { description: 'The answer, or a refusal with its code', content: answer } },
  }
}

function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [group, rows] of Object.entries(groups))
    for (const [name, row] of Object.entries(rows) as [string, AnyCall][])
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(name, group, row) }
  const codes = Object.entries(errors).map(([code, { en }]) => `- ${code}: ${en}`)
  const header = (name: string) => ({ type: 'apiKey', in: 'header', name })
  return {
    openapi: '3.1.0',
    info: { title: 'Shuyuan', version, description: `Codes of refusals:\n${codes.join('\n')}` },
    components: { securitySchemes: { token: header('token'), currentRole: header('currentRole') } },
    paths,
  }
}

/** The table of calls as an OpenAPI document, made once from the rows that the server runs by. */
export function registerApiDocs(app: FastifyInstance, version: string): void {
  let document: string | null = null
  app.get('/api/docs', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
