import { z } from 'zod'
import { get, nothing, write } from '../../call.ts'
import { person, profile, variant } from '../../entities/account/profile.ts'
import { flag, password, text, time } from '../../entities/fields.ts'

export const loginMethod = z.enum(['local', 'phone', 'ladp', 'cas', 'face', 'access'])

/** Sent when an earlier answer said needCaptcha: the text of the picture, or the counter that solves the challenge. */
const captcha = { captchaId: z.uuid().optional(), captcha: z.string().max(20).optional() }

export const signInAnswer = person.extend({ token: z.string() })

export const loginCalls = {
  /** By host name; what the page needs before the router starts. Cached 30 s on the server. */
  getSiteConfig: get('/api/auth/login/siteConfig', {
    open: 'public',
    quiet: 'background',
    in: nothing,
    out: z.object({
      variant,
      name: z.string(),
      nameEn: z.string(),
      title: z.string(),
      logo: z.string(),
      colour: z.string(),
      loginMethods: z.array(loginMethod),
      closureFrom: z.string(),
      closureTo: z.string(),
      finalExamOpen: flag,
      faceVerify: flag,
      helpLine: z.string(),
      icp: z.string(),
      serverTime: time,
      version: z.string(),
    }),
  }),
  getServerTime: get('/api/auth/login/serverTime', {
    open: 'public',
    quiet: 'background',
    in: nothing,
    out: z.object({ now: z.number() }),
  }),
  getCaptcha: get('/api/auth/login/captcha', {
    open: 'public',
    in: z.object({ kind: z.enum(['picture', 'proof']).default('picture') }),
    out: z.object({
      captchaId: z.uuid(),
      svg: z.string(),
      /** proof: find a counter so that SHA-256(challenge + counter) begins with `bits` zero bits. */
      challenge: z.string(),
      bits: z.number().int(),
    }),
  }),
  local: write('/api/auth/login/local', {
    open: 'public',
    tx: false,
    // The flow logs successful and failed attempts, under the name that was tried.
    log: false,
    in: z.object({ username: text(50, 1), password, ...captcha }),
    out: signInAnswer,
  }),
  getProfile: get('/api/auth/login/profile', {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: profile,
  }),
  switchRole: write('/api/auth/login/switchRole', {
    open: 'signedIn',
    usedBy: 'shell',
    in: z.object({ roleFlag: text(40, 1) }),
    out: z.null(),
  }),
  /** Works with an expired token too. */
  logout: write('/api/auth/login/logout', {
    open: 'public',
    usedBy: 'shell',
    log: false,
    in: nothing,
    out: z.object({ logoutUrl: z.string() }),
  }),
}
