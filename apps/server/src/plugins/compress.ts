import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fit into the first packets anyway; longer ones shrink to about a fifth. */
const WORTH_CHARS = 4096
/** Most of the gain for little work; runs in Node's thread pool. */
const LEVEL = 1

/** Compresses long JSON answers for browsers that accept it. Page assets are compressed once, at build time. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_CHARS || reply.hasHeader('content-encoding'))
      return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return done(null, payload)
    gzip(payload, { level: LEVEL }, (error, packed) => {
      if (error) return done(null, payload)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, packed)
    })
  })
}
