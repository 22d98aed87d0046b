import { z } from 'zod'
import { write } from '../../call.ts'
import { CODE_DIGITS } from '../../entities/account/contact-code.ts'
import { text, time } from '../../entities/fields.ts'

const base = '/api/msg/smsCode'

/** Whose number it is to become; a code goes to no empty one. */
const newMobile = z
  .string()
  .trim()
  .regex(/^1\d{10}$/, 'mobile')

/** What a code is for; other purposes come with the pages that ask for them. */
const purpose = z.enum(['changeMobile'])

export const smsCodeCalls = {
  /** To the new number. */
  sendSmsCode: write(`${base}/send`, {
    in: z.object({ purpose, mobile: newMobile }),
    out: z.object({ expiresAt: time, nextAt: time }),
    tx: false,
  }),
  /** The ticket is good for one change within some minutes. */
  verifySmsCode: write(`${base}/verify`, {
    in: z.object({
      purpose,
      code: z
        .string()
        .trim()
        .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
    }),
    out: z.object({ ticket: text(200) }),
    tx: false,
    log: false,
  }),
}
