import { maskTarget } from '@shuyuan/domain/message/mask.rule.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { sendMobileCode, verifyMobileCode } from './contact-code.flow.ts'

export const smsCodeHandlers: Handlers<'smsCode'> = {
  async sendSmsCode(ctx, { mobile }) {
    const sent = await sendMobileCode(ctx, mobile)
    const { userId, username } = ctx.me
    ctx.log({ targetType: 'user', targetId: userId, targetName: username, after: { mobile: maskTarget(mobile) } })
    return sent
  },

  async verifySmsCode(ctx, { code }) {
    return { ticket: await verifyMobileCode(ctx, code) }
  },
}
