import type { FastifyInstance } from 'fastify'
import type { Deps } from '../wire/context.ts'
import { storageState } from '../wire/file/storage-state.ts'

/** healthz: the process answers. readyz: it can also reach its database and keep files. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.pool.query('select 1')
      const storage = await storageState(deps.config.dataDir)
      if (storage === 'full') return reply.status(503).send({ ok: false, reason: 'storage' })
      return storage === 'low' ? { ok: true, warning: 'storage is low' } : { ok: true }
    } catch {
      return reply.status(503).send({ ok: false, reason: 'database' })
    }
  })
}
