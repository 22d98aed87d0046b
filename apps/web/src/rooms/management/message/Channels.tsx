import { SMS_PROVIDERS } from '@shuyuan/contract/entities/message/channel-settings.ts'
import { Button, Card } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/message/setting.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/setting.ts'
import css from './message.module.css'

type Shown = Answer<'getChannelMsgSetting'>
type Part = 'sms' | 'email' | 'rules'

function useFields({ sms, email }: Shown): Readonly<Record<Part, readonly Field[]>> {
  const w = useWords(zh, en)
  const secret = (name: string, label: string, end: string, when?: Field['when']): Field => ({
    name,
    label,
    kind: 'password',
    max: 200,
    help: w.keep(end),
    ...(when && { when }),
  })
  const isReal = (values: Readonly<Record<string, unknown>>) => values.provider !== 'log'
  return {
    sms: [
      {
        name: 'provider',
        label: w.provider,
        kind: 'radio',
        required: true,
        options: SMS_PROVIDERS.map((value) => ({ value, label: w.providers[value] })),
      },
      { name: 'signature', label: w.signature, max: 20, when: isReal },
      { name: 'endpoint', label: w.endpoint, max: 200, help: w.endpointHelp, when: isReal },
      secret('key', w.key, sms.keyEnd, isReal),
      secret('secret', w.secret, sms.secretEnd, isReal),
      { name: 'dailySchool', label: w.dailySchool, kind: 'number', required: true, min: 0, help: w.noLimit },
      { name: 'dailyPerson', label: w.dailyPerson, kind: 'number', required: true, min: 0, max: 100, help: w.noLimit },
    ],
    email: [
      { name: 'host', label: w.host, max: 200 },
      { name: 'port', label: w.port, kind: 'number', required: true, min: 1, max: 65_535 },
      { name: 'secure', label: w.secure, kind: 'switch' },
      { name: 'user', label: w.user, max: 254 },
      secret('password', w.password, email.passwordEnd),
      { name: 'sender', label: w.sender, max: 254 },
      { name: 'senderName', label: w.senderName, max: 40 },
      { name: 'replyTo', label: w.replyTo, max: 254 },
    ],
    rules: [
      { name: 'quietFrom', label: w.quietFrom, required: true, max: 5, placeholder: '22:00' },
      { name: 'quietTo', label: w.quietTo, required: true, max: 5, placeholder: '08:00', help: w.quietHelp },
      { name: 'siteUrl', label: w.siteUrl, max: 200, help: w.siteUrlHelp, placeholder: 'https://' },
      { name: 'alarmPercent', label: w.alarmPercent, kind: 'number', unit: '%', min: 0, max: 100, help: w.alarmHelp },
    ],
  }
}

function ChannelCards({ shown }: { shown: Shown }) {
  const w = useWords(zh, en)
  const { sms, email, rules, online } = shown
  const me = useStore(stores.userInfo)?.id ?? ''
  const [edited, setEdited] = useState<Part | null>(null)
  const fields = useFields(shown)
  const save = useAct('saveChannelMsgSetting', { message: w.saved })
  const test = useAct('testChannelMsgSetting', {
    onDone: ({ state, reason, answer }) => {
      const text = [w.tested(w.states[state]), reason, answer].filter(Boolean).join(' · ')
      if (state === 'sent' || state === 'delivered') toast.success(text)
      else toast.warning(text)
    },
  })
  const buttons = (part: Part): ReactNode => (
    <>
      {part !== 'rules' && (
        <Button size="small" loading={test.busy} onClick={() => void test.run({ channel: part })}>
          {w.test}
        </Button>
      )}{' '}
      <Button size="small" onClick={() => setEdited(part)}>
        {w.edit}
      </Button>
    </>
  )
  const isTold = rules.alarmUserIds.includes(me)
  const alarmUserIds = isTold ? rules.alarmUserIds.filter((id) => id !== me) : [...rules.alarmUserIds, me]
  const initial = { sms: { ...sms, key: '', secret: '' }, email: { ...email, password: '' }, rules }
  return (
    <div className={css.cards}>
      <Card title={w.sms} extra={buttons('sms')}>
        <Facts
          of={[
            { label: w.provider, value: w.providers[sms.provider] },
            { label: w.signature, value: sms.signature || '–' },
            {
              label: w.sentToday,
              value: sms.dailySchool > 0 ? `${sms.sentToday} / ${sms.dailySchool}` : sms.sentToday,
            },
            { label: w.dailyPerson, value: sms.dailyPerson || '–' },
            ...(sms.reportPath ? [{ label: w.reportPath, value: sms.reportPath, wide: true }] : []),
          ]}
        />
      </Card>
      <Card title={w.email} extra={buttons('email')}>
        <Facts
          of={[
            { label: w.host, value: email.host ? `${email.host}:${email.port}` : w.notSet },
            { label: w.sender, value: email.sender || '–' },
            { label: w.lastSent, value: email.lastSentAt ? <Time at={email.lastSentAt} /> : '–' },
          ]}
        />
      </Card>
      <Card title={w.rules} extra={buttons('rules')}>
        <Facts
          of={[
            { label: w.quietFrom, value: rules.quietFrom },
            { label: w.quietTo, value: rules.quietTo },
            { label: w.siteUrl, value: rules.siteUrl || '–' },
            { label: w.alarmPercent, value: `${rules.alarmPercent}%` },
            { label: w.alarmUsers, value: rules.alarmUsers.map(({ realname }) => realname).join(' ') || '–' },
          ]}
        />
        <Button size="small" loading={save.busy} onClick={() => void save.run({ rules: { ...rules, alarmUserIds } })}>
          {isTold ? w.alarmNotMe : w.alarmMe}
        </Button>
      </Card>
      <Card title={w.push}>
        <Facts of={[{ label: w.online, value: online }]} />
      </Card>
      {edited && (
        <FormDialog<Record<string, unknown>>
          title={w[edited]}
          fields={fields[edited]}
          initial={initial[edited]}
          onSubmit={(values) => save.run({ [edited]: values })}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

/** How SMS and e-mail are reached. Keys are entered and never shown again. */
export function Channels() {
  const shown = useCall('getChannelMsgSetting', {})
  return <Loaded of={shown}>{(channels) => <ChannelCards shown={channels} />}</Loaded>
}
