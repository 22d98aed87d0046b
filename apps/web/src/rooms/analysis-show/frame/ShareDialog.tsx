import type { In } from '@shuyuan/contract/calls/index.ts'
import type { SharedPage } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { SHARE_DAYS_MAX, SHARE_PASSWORD_MAX, SHARE_PASSWORD_MIN } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import en from '../../../words/en/analysis/behavior.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/analysis/behavior.ts'
import css from './Frame.module.css'
import { useAnalysisWords } from './use-analysis-words.ts'

interface Values {
  days: number
  maskNames?: '0' | '1'
  password?: string
}

export interface ShareTarget {
  readonly page: SharedPage
  readonly target: Omit<In<'shareExamAnalysisInfo'>, 'page' | keyof Values>
  /** A page that names nobody asks for no choice about names. */
  readonly hasNames?: boolean
}

interface Props extends ShareTarget {
  readonly onClose: () => void
}

function OwnLinks() {
  const words = useAnalysisWords()
  const study = useWords(zh, en)
  const names: Readonly<Record<SharedPage, string>> = {
    'analysis-paper': words.toPaper,
    'analysis-question': words.toQuestions,
    'student-behavior': study.title,
    'learning-path': study.toPath,
  }
  const w = words.link
  const asked = useCall('listShareExamAnalysisInfo', { limit: 100 })
  const revoke = useAct('revokeShareExamAnalysisInfo', { message: w.revoked })
  return (
    <Loaded of={asked}>
      {({ rows }) => (
        <PlainTable
          rows={rows}
          rowKey="id"
          empty={w.noOwn}
          columns={[
            { key: 'title', title: w.what, phone: 'title' },
            {
              key: 'page',
              title: w.page,
              render: ({ page }) => names[page],
            },
            { key: 'opens', title: w.opens, align: 'end' },
            { key: 'lastOpenedAt', title: w.lastOpened, render: ({ lastOpenedAt }) => <Time at={lastOpenedAt} /> },
            {
              key: 'hasPassword',
              title: w.hasPassword,
              render: ({ hasPassword }) => (hasPassword === '1' ? words.yes : words.no),
            },
            { key: 'expiresAt', title: w.expires, render: ({ expiresAt }) => <Time at={expiresAt} /> },
          ]}
          actions={({ id }) => [
            {
              key: 'revoke',
              label: w.revoke,
              danger: true,
              confirm: { title: w.revoke, text: w.revokeAsk },
              onClick: () => revoke.run({ id }),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

/** The new link: only its hash is kept, so this is the one time that it is shown. */
function NewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const w = useAnalysisWords().link
  const copy = async () => {
    await copyText(url)
    toast.success(w.copied)
  }
  return (
    <div className={css.newLink}>
      <p>{w.made}</p>
      <Input readOnly value={url} aria-label={w.title} onFocus={(event) => event.target.select()} />
      <p className={css.soft}>
        {w.expires} <Time at={expiresAt} />
      </p>
      <Button type="primary" onClick={() => void copy()}>
        {w.copy}
      </Button>
    </div>
  )
}

/** Makes a link to this page as it is, and lists the links that one has given out. */
export function ShareDialog({ page, target, hasNames = true, onClose }: Props) {
  const words = useAnalysisWords()
  const w = words.link
  const share = useAct('shareExamAnalysisInfo')
  const [made, setMade] = useState<{ url: string; expiresAt: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const make = async ({ password, maskNames = '1', ...values }: Values) => {
    const answer = await share.run({ ...target, ...values, maskNames, page, ...(password ? { password } : {}) })
    if (answer.ok) {
      const { token, expiresAt } = answer.data
      setMade({ url: `${location.origin}${pathOf(page)}?share=${token}`, expiresAt })
    }
    return answer
  }
  return (
    <>
      <ViewDialog title={w.title} width={760} onClose={onClose}>
        <Tabs
          items={[
            {
              key: 'make',
              label: w.make,
              children: made ? (
                <NewLink {...made} />
              ) : (
                <Button type="primary" onClick={() => setAsking(true)}>
                  {w.make}
                </Button>
              ),
            },
            { key: 'own', label: w.own, children: <OwnLinks /> },
          ]}
        />
      </ViewDialog>
      {isAsking && (
        <FormDialog<Values>
          title={w.make}
          ok={w.make}
          initial={{ days: 7, maskNames: '1' }}
          fields={[
            { name: 'days', label: w.days, kind: 'number', required: true, min: 1, max: SHARE_DAYS_MAX },
            {
              name: 'maskNames',
              label: w.names,
              kind: 'radio',
              required: true,
              when: () => hasNames,
              options: [
                { value: '1', label: w.mask },
                { value: '0', label: w.show },
              ],
            },
            {
              name: 'password',
              label: w.password,
              min: SHARE_PASSWORD_MIN,
              max: SHARE_PASSWORD_MAX,
              help: w.passwordHelp,
            },
          ]}
          onSubmit={make}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
