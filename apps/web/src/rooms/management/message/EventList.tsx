import { WarningFilled } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { type MessageModule, messageModules } from '@shuyuan/contract/entities/message/modules.ts'
import type { ReactNode } from 'react'
import { type SideEntry, SideList } from '../../../kit/tree/SideList.tsx'
import en from '../../../words/en/message/template.ts'
import { useLang, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/template.ts'

type Event = Out<'eventListMessageTemplate'>[number]

interface EventListProps {
  readonly events: readonly Event[]
  readonly chosen: string
  readonly onChoose: (eventKey: string) => void
  readonly children: ReactNode
}

/** The events by module, marked where a channel that is switched on has no text. */
export function EventList({ events, ...list }: EventListProps) {
  const w = useWords(zh, en)
  const lang = useLang()
  const markOf = (missing: Event['missing']) => {
    const text = w.missing(missing.map((channel) => w.channels[channel]).join(' '))
    return <WarningFilled role="img" aria-label={text} title={text} style={{ color: 'var(--warning)' }} />
  }
  const modules = [...new Set(events.map(({ module }) => module))]
  const entries = modules.map(
    (module): SideEntry => ({
      name: messageModules[module as MessageModule]?.[lang] ?? module,
      children: events
        .filter((event) => event.module === module)
        .map(({ eventKey, eventName, missing }) => ({
          id: eventKey,
          name: String(eventName),
          ...(missing.length > 0 ? { extra: markOf(missing) } : {}),
        })),
    }),
  )
  return <SideList label={w.event} entries={[{ id: '', name: w.all }, ...entries]} {...list} />
}
