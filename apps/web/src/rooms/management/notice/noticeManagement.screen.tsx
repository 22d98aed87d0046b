import { HEAD_UNIT, NOTICE_CATEGORIES, NOTICE_STATES } from '@shuyuan/contract/entities/talk/notice.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { useOwnPlaces } from '../../../api/use-units.ts'
import { useYesNo } from '../../../kit/options.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { NoticeForm } from '../../../subjects/notice/NoticeForm.tsx'
import { NoticeName, ReadBar } from '../../../subjects/notice/NoticeName.tsx'
import { NoticeView } from '../../../subjects/notice/NoticeView.tsx'
import { NOTICE_TONES } from '../../../subjects/notice/notice-tones.ts'
import { useNoticeActs } from '../../../subjects/notice/use-notice-acts.tsx'
import en from '../../../words/en/talk/notice.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/notice.ts'

/** The form over the whole page; `id` is a notice to be changed. */
function Writing({ id, onDone }: { id: string; onDone: () => void }) {
  const w = useWords(zh, en).form
  const isNew = id === 'new'
  const notice = useCall('getNotice', { id }, { enabled: !isNew })
  return (
    <>
      <PageHead title={isNew ? w.add : notice.data?.state === 'published' ? w.revise : w.edit} />
      {isNew ? (
        <NoticeForm notice={null} course={null} onDone={onDone} onCancel={onDone} />
      ) : (
        <Loaded of={notice}>
          {(data) => <NoticeForm key={data.id} notice={data} course={null} onDone={onDone} onCancel={onDone} />}
        </Loaded>
      )}
    </>
  )
}

function Detail({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(zh, en).view
  const notice = useCall('getNotice', { id })
  return (
    <DetailDrawer open width={760} title={w.dialog} onClose={onClose}>
      <Loaded of={notice}>{(data) => <NoticeView notice={data} heading="h3" />}</Loaded>
    </DetailDrawer>
  )
}

function List({ onWrite }: { onWrite: (id: string) => void }) {
  const words = useWords(zh, en)
  const w = words.list
  const yesNo = useYesNo()
  const units = useOwnPlaces()
  const [params, setParams] = useSearch()
  const box = params.get('box') === 'all' ? 'all' : 'own'
  const table = useTableCall('listNotice', { box: 'sent', ...(box === 'own' ? { mine: '1' as const } : {}) })
  const [viewed, setViewed] = useState(params.get('id') ?? '')
  const { actsOf, dialog } = useNoticeActs({
    writer: 'noticeManagement',
    urgeButton: 'urge',
    copyButton: 'add',
    onEdit: ({ id }) => onWrite(id),
    onCopied: onWrite,
  })
  const options = <K extends string>(keys: readonly K[], names: Readonly<Record<K, string>>) =>
    keys.map((value) => ({ value, label: names[value] }))
  return (
    <>
      <TablePage
        table={table}
        rowKey="id"
        head={{
          facts: (
            <Segmented
              value={box}
              onChange={(next) => setParams(next === 'all' ? { box: 'all' } : {}, { replace: true })}
              options={[
                { value: 'own', label: w.own },
                { value: 'all', label: w.all },
              ]}
            />
          ),
        }}
        columns={[
          { key: 'title', title: w.title, phone: 'title', render: (row) => <NoticeName of={row} /> },
          {
            key: 'category',
            title: w.category,
            width: 96,
            sort: false,
            render: ({ category }) => words.categories[category],
          },
          { key: 'scopeText', title: w.scope, width: 180 },
          {
            key: 'publisherUnit',
            title: w.unit,
            width: 120,
            hidden: box === 'own',
            render: ({ publisherUnit, courseName }) => courseName || publisherUnit || w.headSchool,
          },
          { key: 'publisherName', title: w.publisher, width: 88, hidden: box === 'own' },
          {
            key: 'publishAt',
            title: w.publishAt,
            width: 136,
            render: ({ publishAt }) => publishAt && <Time at={publishAt} />,
          },
          {
            key: 'due',
            title: `${w.read} / ${w.due}`,
            width: 150,
            render: (row) => <ReadBar of={row} />,
          },
          {
            key: 'confirmed',
            title: w.confirmed,
            width: 80,
            align: 'end',
            render: ({ needConfirm, confirmed }) => (needConfirm === '1' ? confirmed : '–'),
          },
          {
            key: 'state',
            title: words.state,
            width: 96,
            phone: 'tag',
            render: ({ state }) => <StatePill tone={NOTICE_TONES[state]}>{words.states[state]}</StatePill>,
          },
        ]}
        filters={[
          { name: 'keyWords', label: w.keyWords },
          {
            name: 'category',
            label: w.category,
            kind: 'select',
            options: options(NOTICE_CATEGORIES, words.categories),
          },
          { name: 'state', label: words.state, kind: 'select', options: options(NOTICE_STATES, words.states) },
          { name: 'from', label: w.from, kind: 'day', more: true },
          { name: 'to', label: w.to, kind: 'day', more: true },
          ...(box === 'own'
            ? []
            : [
                {
                  name: 'subSchoolId',
                  label: w.unit,
                  kind: 'select' as const,
                  options: [{ value: HEAD_UNIT, label: w.headSchool }, ...units],
                  more: true,
                },
              ]),
          { name: 'needConfirm', label: w.needConfirm, kind: 'select', options: yesNo, more: true },
        ]}
        primary={{ label: w.add, button: 'add', onClick: () => onWrite('new') }}
        onOpen={({ id }) => setViewed(id)}
        actions={actsOf}
        empty={{ text: box === 'own' ? w.emptyOwn : w.empty }}
      />
      {viewed !== '' && <Detail id={viewed} onClose={() => setViewed('')} />}
      {dialog}
    </>
  )
}

/** What the school, its units and instructors tell people, and who has read it. */
export default function NoticeManagement() {
  const [params, setParams] = useSearch()
  const written = params.get('write') ?? ''
  if (written === '') return <List onWrite={(id) => setParams({ write: id })} />
  return <Writing key={written} id={written} onDone={() => setParams({}, { replace: true })} />
}
