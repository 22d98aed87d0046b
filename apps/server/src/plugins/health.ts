import type { FastifyInstance } from 'fastify'
import type { Deps } from '../wire/context.ts'

/** healthz: the process answers. readyz: it can also reach its database. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.pool.query('select 1')
      return { ok: true }
    } catch {
      return reply.status(503).send({ ok: false, reason: 'database' })
    }
  })
}
