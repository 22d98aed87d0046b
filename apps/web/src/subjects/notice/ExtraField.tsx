import { EVERYBODY, type NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import { Checkbox, Form } from 'antd'
import en from '../../words/en/talk/notice.ts'
import { headed } from '../../words/marks.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import css from './Notice.module.css'
import { useReached } from './ScopeField.tsx'

type Extra = 'sms' | 'email'

interface Props {
  readonly courseId: string | null
  readonly value?: readonly Extra[]
  readonly onChange?: (value: Extra[]) => void
}

/** Messages outside of the site, with how many they are. */
export function ExtraField({ courseId, value = [], onChange = () => undefined }: Props) {
  const w = useWords(zh, en).form
  const form = Form.useFormInstance()
  const scope: NoticeScope = Form.useWatch('scope', form) ?? EVERYBODY
  const title: string = Form.useWatch('title', form) ?? ''
  const { data } = useReached(
    courseId ? { ...EVERYBODY, courseClassIds: scope.courseClassIds } : scope,
    courseId,
    title,
  )
  const turn = (one: Extra, on: boolean) => onChange([...value.filter((other) => other !== one), ...(on ? [one] : [])])
  const noSms = data?.smsParts === 0
  const noEmail = data?.emailReady === '0'
  return (
    <div className={css.extras}>
      <div>
        <Checkbox
          checked={value.includes('sms')}
          disabled={noSms}
          onChange={(event) => turn('sms', event.target.checked)}
        >
          {w.sms}
        </Checkbox>
        <small>
          {noSms ? w.smsOff : data && w.smsSum(data.withMobile, data.smsParts)}
          {value.includes('sms') && data?.smsText && (
            <>
              <br />
              {headed(w.smsText, data.smsText)}
            </>
          )}
        </small>
      </div>
      <div>
        <Checkbox
          checked={value.includes('email')}
          disabled={noEmail}
          onChange={(event) => turn('email', event.target.checked)}
        >
          {w.email}
        </Checkbox>
        <small>{noEmail ? w.emailOff : data && w.emailSum(data.withEmail)}</small>
      </div>
    </div>
  )
}
