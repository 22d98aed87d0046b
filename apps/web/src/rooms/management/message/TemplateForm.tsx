import {
  CONTENT_MAX,
  MESSAGE_CHANNELS,
  MESSAGE_LANGS,
  type MessageChannel,
  TITLE_MAX,
} from '@shuyuan/contract/entities/message/channels.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import en from '../../../words/en/message/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/template.ts'
import { Placeholders } from './Placeholders.tsx'

/** A new template, one that is edited, or a copy of one in another language. */
export interface Edited {
  readonly kind: 'event' | 'notice'
  readonly of?: string
  readonly copyTo?: Lang
}

type Events = Answer<'eventListMessageTemplate'>
type Whole = Answer<'getMessageTemplate'>

interface Values {
  eventKey: string
  channel: MessageChannel
  lang: Lang
  title: string
  content: string
  routeKey: string
  query: string
  providerTemplateNo: string
}

function useFields(isNew: boolean, kind: Edited['kind'], channel: MessageChannel | undefined, events: Events): Field[] {
  const w = useWords(zh, en)
  const of = (values: Readonly<Record<string, unknown>>) => channel ?? values.channel
  const isSms = (values: Readonly<Record<string, unknown>>) => of(values) === 'sms'
  const place: Field[] = [
    kind === 'event'
      ? {
          name: 'eventKey',
          label: w.event,
          kind: 'select',
          required: true,
          options: events.map(({ eventKey, eventName }) => ({ value: eventKey, label: eventName })),
        }
      : { name: 'eventKey', label: w.noticeName, required: true, max: 30 },
    {
      name: 'channel',
      label: w.channel,
      kind: 'radio',
      required: true,
      options: MESSAGE_CHANNELS.map((value) => ({ value, label: w.channels[value] })),
    },
    {
      name: 'lang',
      label: w.lang,
      kind: 'radio',
      required: true,
      options: MESSAGE_LANGS.map((value) => ({ value, label: w.langs[value] })),
    },
  ]
  return [
    ...(isNew ? place : []),
    { name: 'title', label: w.title, max: TITLE_MAX, when: (values) => !isSms(values) },
    {
      name: 'content',
      label: w.content,
      kind: 'textarea',
      required: true,
      help: w.optionalHelp,
      ...(channel === 'email'
        ? { input: <RichTextEditor max={CONTENT_MAX.email} /> }
        : { max: CONTENT_MAX[channel ?? 'inSite'] }),
    },
    { name: 'routeKey', label: w.routeKey, max: 50, when: (values) => !isSms(values) },
    { name: 'query', label: w.query, max: 500, help: w.queryHelp, when: (values) => !isSms(values) },
    { name: 'providerTemplateNo', label: w.providerTemplateNo, max: 64, when: isSms },
  ]
}

function TemplateDialog({
  edited,
  whole,
  events,
  onClose,
}: {
  edited: Edited
  whole?: Whole
  events: Events
  onClose: () => void
}) {
  const w = useWords(zh, en)
  const isNew = whole === undefined || edited.copyTo !== undefined
  const fields = useFields(whole === undefined, edited.kind, whole?.channel, events)
  const add = useAct('addMessageTemplate', { message: w.added })
  const update = useAct('updateMessageTemplate', { message: w.saved })
  const known = events.find(({ eventKey }) => eventKey === whole?.eventKey)?.placeholders
  const submit = ({
    eventKey,
    channel,
    lang,
    title = '',
    content,
    routeKey = '',
    query = '',
    providerTemplateNo = '',
  }: Values) => {
    const said = { title, content, routeKey, query, providerTemplateNo }
    if (!isNew && whole) return update.run({ id: whole.id, updatedAt: whole.updatedAt, ...said })
    const place = whole && edited.copyTo ? { ...whole, lang: edited.copyTo } : { eventKey, channel, lang }
    return add.run({ kind: edited.kind, eventKey: place.eventKey, channel: place.channel, lang: place.lang, ...said })
  }
  return (
    <FormDialog<Values>
      title={isNew ? w.addTitle : w.editTitle}
      width={640}
      fields={fields}
      initial={whole ?? { channel: 'inSite', lang: 'zh' }}
      {...(known && { note: <Placeholders of={known} lang={edited.copyTo ?? whole?.lang ?? 'zh'} /> })}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

/** The one form of a template. */
export function TemplateForm({ edited, events, onClose }: { edited: Edited; events: Events; onClose: () => void }) {
  const whole = useCall('getMessageTemplate', { id: edited.of ?? '' }, { enabled: edited.of !== undefined })
  if (edited.of === undefined) return <TemplateDialog edited={edited} events={events} onClose={onClose} />
  return whole.data ? <TemplateDialog edited={edited} whole={whole.data} events={events} onClose={onClose} /> : null
}
