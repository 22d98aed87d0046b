import { Time } from '../../kit/Time.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { type PaperDetail, useThesisWords } from './thesis-view.tsx'

/** What happened to a paper, with the file that came along. */
export function PaperEvents({ paper }: { readonly paper: PaperDetail }) {
  const words = useThesisWords()
  const w = words.paper
  const kinds = w.events as Readonly<Record<string, string>>
  const turns = words.marker.turns as Readonly<Record<string, string>>
  return (
    <PlainTable
      rows={paper.events}
      rowKey={(row) => `${row.at} ${row.kind}`}
      empty={w.noEvents}
      columns={[
        { key: 'kind', title: w.tabs.events, phone: 'title', render: ({ kind }) => kinds[kind] ?? kind },
        {
          key: 'note',
          title: w.comment,
          render: ({ kind, note, file }) => (
            <>
              {kind === 'marked' ? (turns[note] ?? note) : note}{' '}
              {file && (
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              )}
            </>
          ),
        },
        { key: 'byName', title: words.realname, width: 100 },
        { key: 'at', title: words.view.lastAt, width: 140, render: ({ at }) => <Time at={at} /> },
      ]}
    />
  )
}
