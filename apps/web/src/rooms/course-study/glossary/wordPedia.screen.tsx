import { PlusOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { exportCall } from '../../../api/export.ts'
import { importSteps } from '../../../api/import-steps.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can, useCan } from '../../../kit/Can.tsx'
import { SheetButtons } from '../../../kit/import/SheetButtons.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { type Head, useGlossaryWords, type Word } from './glossary.ts'
import { Proposals } from './Proposals.tsx'
import { WordCards } from './WordCards.tsx'
import { WordDrawer } from './WordDrawer.tsx'
import { WordForm } from './WordForm.tsx'
import { WordList } from './WordList.tsx'

type Tab = 'words' | 'cards' | 'proposals'
interface Form {
  readonly kind: 'add' | 'edit' | 'propose'
  readonly word?: Word
}

/** The entry that is looked at, which stands in the address. */
function useOpened() {
  const [params, setParams] = useSearch()
  const open = (id: string) =>
    setParams(
      (now) => {
        if (id) now.set('wordId', id)
        else now.delete('wordId')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get('wordId') ?? '', open] as const
}

/** What the host does with the glossary as a whole; others propose. */
function HeadButtons({ courseId, head, onForm }: { courseId: string; head: Head; onForm: (form: Form) => void }) {
  const w = useGlossaryWords()
  if (head.can.edit === '1')
    return (
      <>
        <SheetButtons
          what={w.words}
          rules={w.importRules}
          steps={importSteps('importWordPediaInfo', 'templateWordPediaInfo', { courseId })}
          {...(head.words > 0 ? { save: () => exportCall('exportWordPediaInfo', { courseId }) } : {})}
        />
        <Can button="add">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => onForm({ kind: 'add' })}>
            {w.add}
          </Button>
        </Can>
      </>
    )
  if (head.can.propose === '0') return null
  return (
    <Can button="propose">
      <Button icon={<PlusOutlined />} onClick={() => onForm({ kind: 'propose' })}>
        {w.proposeNew}
      </Button>
    </Can>
  )
}

function Glossary({ courseId, head }: { courseId: string; head: Head }) {
  const w = useGlossaryWords()
  const can = useCan()
  const trains = head.can.train === '1' && can('train')
  const tabs: [Tab, ...Tab[]] = [
    'words',
    ...(trains ? (['cards'] as const) : []),
    ...(head.can.edit === '1' || head.can.propose === '1' || head.pending > 0 ? (['proposals'] as const) : []),
  ]
  const [tab, openTab] = useTab<Tab>(tabs, ['courseId'])
  const [opened, open] = useOpened()
  const [form, setForm] = useState<Form | null>(null)
  const labels: Record<Tab, string> = {
    words: w.words,
    cards: w.cardsTab(head.due),
    proposals: w.proposalsTab(head.pending),
  }
  return (
    <>
      <PageHead
        count={head.words}
        facts={trains && head.words > 0 && <span>{w.facts(head.due, head.learnt)}</span>}
        extra={<HeadButtons courseId={courseId} head={head} onForm={setForm} />}
      />
      {tabs.length > 1 && (
        <Tabs activeKey={tab} onChange={openTab} items={tabs.map((key) => ({ key, label: labels[key] }))} />
      )}
      {tab === 'words' && (
        <WordList
          courseId={courseId}
          head={head}
          onOpen={open}
          next={
            head.can.edit === '1' && (
              <Can button="add">
                <Button type="primary" onClick={() => setForm({ kind: 'add' })}>
                  {w.add}
                </Button>
              </Can>
            )
          }
        />
      )}
      {tab === 'cards' && <WordCards courseId={courseId} head={head} />}
      {tab === 'proposals' && <Proposals courseId={courseId} head={head} />}
      {opened && (
        <WordDrawer
          key={opened}
          id={opened}
          courseId={courseId}
          head={head}
          onOpen={open}
          onForm={(kind, word) => setForm({ kind, word })}
          onClose={() => open('')}
        />
      )}
      {form && <WordForm {...form} courseId={courseId} head={head} onClose={() => setForm(null)} />}
    </>
  )
}

/** 名词百科: the terms of the course to look up and to learn; its host keeps them on the same page. */
export default function WordPedia() {
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const head = useCall('headWordPediaInfo', { courseId }, { keep: true })
  return <Loaded of={head}>{(answer) => <Glossary courseId={courseId} head={answer} />}</Loaded>
}
