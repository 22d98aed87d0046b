import { Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { hasUnsaved } from '../../../kit/form/unsaved.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import shellEn from '../../../words/en/shell.ts'
import en from '../../../words/en/system/sysadmin.ts'
import { useWords } from '../../../words/use-words.ts'
import shellZh from '../../../words/zh/shell.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import { LinkCheck, type Problem } from './LinkCheck.tsx'
import { type Link, LinkForm } from './LinkForm.tsx'
import { LinkTable, linksIn } from './LinkTable.tsx'
import type { Variant } from './MenuPreview.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { PrimaryButton } from './PrimaryButton.tsx'
import css from './pageLink.module.css'
import page from './TreePage.module.css'

type Workspace = keyof typeof zh.spaces
const SPACES = Object.keys(zh.spaces) as Workspace[]
const VARIANTS = Object.keys(zh.variants) as Variant[]

interface Open {
  readonly row: Link | null
  readonly routeKey?: string
}

/** The side menu of each workspace, for the three sites and the reduced one (screens/school-base pageLink). */
export default function PageLink() {
  const words = useWords(zh, en)
  const w = words.link
  const shell = useWords(shellZh, shellEn)
  const { ask } = useConfirm()
  const { params, change } = useAddress()
  const [open, setOpen] = useState<Open | null>(null)
  const [marked, setMarked] = useState<string | null>(null)
  const spaceParam = params.get('workspace') as Workspace
  const workspace = SPACES.includes(spaceParam) ? spaceParam : 'sysadmin'
  const variant = VARIANTS.find((one) => one === params.get('variant'))
  const whole = useCall('listPageLink', { workspace }, { keep: false })
  const shown = useCall('listPageLink', { workspace, ...(variant ? { variant } : {}) }, { keep: false })

  const go = async (next: { workspace?: Workspace; variant?: Variant | '' }) => {
    if (hasUnsaved() && !(await ask({ title: shell.unsavedLeave, ok: shell.leave, danger: true }))) return false
    change(next)
    return true
  }
  const goTo = async (problem: Problem) => {
    if (!(await go({ workspace: problem.workspace as Workspace, variant: '' }))) return
    if (problem.problem === 'notInMenu') return setOpen({ row: null, routeKey: problem.routeKey })
    setMarked(problem.id)
    setTimeout(() => document.getElementById(`row-${problem.id}`)?.scrollIntoView({ block: 'center' }), 500)
  }
  return (
    <>
      <PageHead
        count={whole.data && linksIn(whole.data).length}
        extra={
          <Can button="add">
            <PrimaryButton onClick={() => setOpen({ row: null })}>{w.add}</PrimaryButton>
          </Can>
        }
      />
      <LinkCheck onGo={(problem) => void goTo(problem)} />
      <div className={css.page}>
        <section className={page.card}>
          <Tabs
            className={css.tabs ?? ''}
            activeKey={workspace}
            items={SPACES.map((key) => ({ key, label: words.spaces[key] }))}
            onChange={(key) => void go({ workspace: key as Workspace })}
          />
          <div className={page.tools}>
            <Segmented
              value={variant ?? 'all'}
              aria-label={w.variants}
              options={[
                { value: 'all', label: w.allVariants },
                ...VARIANTS.map((value) => ({ value, label: words.variants[value] })),
              ]}
              onChange={(value) => void go({ variant: value === 'all' ? '' : (value as Variant) })}
            />
          </div>
          <Can button="sort">{!variant && <p className={page.help}>{w.dragHelp}</p>}</Can>
          <Loaded of={shown} rows={8}>
            {(tree) => (
              <LinkTable
                key={`${workspace}/${variant ?? ''}`}
                tree={tree}
                isPart={variant !== undefined}
                marked={marked}
                onEdit={(row) => setOpen({ row })}
              />
            )}
          </Loaded>
        </section>
        <PreviewPane workspace={workspace} />
      </div>
      {open && whole.data && (
        <LinkForm
          workspace={workspace}
          rows={linksIn(whole.data)}
          row={open.row}
          {...(open.routeKey ? { routeKey: open.routeKey } : {})}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
