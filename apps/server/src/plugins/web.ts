import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../wire/answer.ts'
import type { Deps } from '../wire/context.ts'
import { AppError } from '../wire/error.ts'
import { langOf } from '../wire/register.ts'
import { siteOf } from '../wire/site/site.ts'
import { siteConfig } from '../wire/site/site-config.ts'
import { IMMUTABLE, PARTS, registerAssets } from './assets.ts'

const PAGE_RULES = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

/** A host as it may appear in an address; a Host header with anything else is ignored. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i

/** Live connections go to the same host that the page came from. */
function pageCsp({ host, protocol }: FastifyRequest): string {
  const live = HOST.test(host) ? ` ${protocol === 'https' ? 'wss' : 'ws'}://${host}` : ''
  return [...PAGE_RULES, `connect-src 'self'${live}`].join('; ')
}

const YEAR_S = 31_536_000

/** Data is never a page: whoever opens an answer as one may load and run nothing. */
const DATA_CSP = "default-src 'none'; frame-ancestors 'none'; form-action 'none'"

const PART_OF_PAGE = /^\/assets\/(?!.*worker)[^?]+\.(?:js|css)$/
const HOUR_S = 3600
/** Logos and pictures, whose names stay when they change. */
const FOR_AN_HOUR = `public, max-age=${HOUR_S}`

/** Serves the built web app: hashed assets for ever, the one page with the site written into it so that nothing flashes. */
export async function registerWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  const { webDir } = deps.config
  const page = webDir ? await readFile(join(webDir, 'index.html'), 'utf8').catch(() => null) : null

  app.addHook('onSend', (request, reply, _payload, done) => {
    const isData = request.url.startsWith('/api/')
    // Scripts and styles are told by their page what they may do; only a worker is told by its own file.
    if (!reply.hasHeader('content-security-policy') && !PART_OF_PAGE.test(request.url))
      reply.header('content-security-policy', isData ? DATA_CSP : pageCsp(request))
    // Personal answers must not be cached; files state themselves how long a browser may keep them.
    if (isData && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_S}`)
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin')
    done()
  })
  if (webDir && page) {
    await registerAssets(app, webDir)
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      globIgnore: PARTS,
      preCompressed: true,
      // What the library says of keeping would win over what is said here.
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : FOR_AN_HOUR)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      page && request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!wantsPage) {
      const status = request.url.startsWith('/api/') ? 200 : 404
      return reply.status(status).send(refusal(new AppError(100404), langOf(request)))
    }
    const site = siteConfig(deps, siteOf(deps.config, request.hostname), deps.now())
    const json = JSON.stringify(site).replace(/</g, '\\u003c')
    const html = page
      .replace('<!--site-->', `<script type="application/json" id="site">${json}</script>`)
      .replace(/<title>.*?<\/title>/, `<title>${site.title}</title>`)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
