import type { NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { call } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { formatTime } from '../../kit/format.ts'
import { toast } from '../../kit/toast.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'

interface Facts {
  readonly id: string
  readonly title: string
  readonly scope: NoticeScope
  readonly courseId: string | null
  readonly publishAt: string | null
  readonly sms: '0' | '1'
}

/** Publishes a draft once its writer has seen how many people it reaches; a draft that is not stays one. */
export function usePublish() {
  const words = useWords(zh, en)
  const w = words.ask
  const { ask } = useConfirm()
  const publish = useAct('publishNotice', {
    onDone: ({ state, due }) => toast.success(state === 'scheduled' ? words.act.scheduled : words.act.published(due)),
  })
  return async ({ id, title, scope, courseId, publishAt, sms }: Facts): Promise<boolean> => {
    const asked = courseId ? { ...EVERYBODY, courseClassIds: scope.courseClassIds } : scope
    const counted = await call('countTargetNotice', { scope: asked, courseId, title }).catch(() => null)
    if (!counted) return false
    const { people, scopeText, withMobile, smsParts } = counted
    const extra = sms === '1' ? w.sms(withMobile * smsParts) : ''
    const text = publishAt ? w.schedule(formatTime(publishAt), people) : w.publishText(people, scopeText)
    if (
      !(await ask({
        title: w.publish,
        text: `${text}${extra}`,
        ok: publishAt ? words.form.schedule : words.act.publish,
      }))
    )
      return false
    return (await publish.run({ id })).ok
  }
}
