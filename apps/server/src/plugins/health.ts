import type { FastifyInstance } from 'fastify'
import type { Deps } from '../wire/context.ts'
import { storageState } from '../wire/file/storage-state.ts'

/**
 * healthz: the process answers. readyz: it can also reach its database and store files. An uncertain clock only keeps
 * attempts from being closed, and students can go on working, so it is a warning.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.pool.query('select 1')
      const storage = await storageState(deps.config.dataDir)
      if (storage === 'full') return reply.status(503).send({ ok: false, reason: 'storage' })
      const ahead = deps.clock.disagreement()
      const warnings = [
        storage === 'low' && 'storage is low',
        ahead !== null && `the database clock is ${Math.round(ahead / 1000)} s ahead: no attempt is closed`,
        deps.clock.isWaiting() && 'the clock is set as soon as no open attempt would notice',
      ].filter(Boolean)
      return warnings.length > 0 ? { ok: true, warning: warnings.join('; ') } : { ok: true }
    } catch {
      return reply.status(503).send({ ok: false, reason: 'database' })
    }
  })
}
