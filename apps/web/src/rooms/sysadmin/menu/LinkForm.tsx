import { isCountedPage, MENU_ICONS } from '@shuyuan/contract/entities/system/menu.ts'
import { Select, Space } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { MenuIcon } from '../../../app/shell/menu/MenuIcon.tsx'
import { menuIcons } from '../../../app/shell/menu/menu-icons.static.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useLang, useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import type { Variant } from './MenuPreview.tsx'
import { menuPages } from './screen-choices.static.ts'

export type Link = Answer<'getPageLink'>
type Kind = Link['kind']
type Workspace = keyof typeof zh.spaces

interface Values {
  kind: Kind
  pid?: string | null
  title: string
  titleEn: string
  routeKey: string
  url: string
  icon: string
  openIn: 'self' | 'tab'
  badge: 'none' | 'todo'
  variants: Variant[]
  visible: '0' | '1'
}

const VARIANTS = Object.keys(zh.variants) as Variant[]
const ICONS = [...new Set([...MENU_ICONS, ...Object.keys(menuIcons)])].sort()

function IconSelect(held: { id?: string; value?: string; onChange?: (value: string) => void }) {
  const w = useWords(zh, en).link
  return (
    <Select
      {...(held.id ? { id: held.id } : {})}
      value={held.value || null}
      allowClear
      showSearch
      placeholder={w.noIcon}
      options={ICONS.map((value) => ({ value, label: value.replace('Outlined', '') }))}
      optionRender={({ value }) => (
        <Space>
          <MenuIcon name={String(value)} />
          {String(value).replace('Outlined', '')}
        </Space>
      )}
      labelRender={({ value }) => (
        <Space>
          <MenuIcon name={String(value)} />
          {String(value).replace('Outlined', '')}
        </Space>
      )}
      onChange={(value) => held.onChange?.(value ?? '')}
    />
  )
}

export interface LinkFormProps {
  readonly workspace: Workspace
  readonly rows: readonly Link[]
  readonly row: Link | null
  /** A page that a check found in no menu. */
  readonly routeKey?: string
  readonly onClose: () => void
}

/** An entry of the menu: a page, an outside link, or a group of them. */
export function LinkForm({ workspace, rows, row, routeKey, onClose }: LinkFormProps) {
  const words = useWords(zh, en)
  const w = words.link
  const lang = useLang()
  const textOf = useText()
  const add = useAct('addPageLink', { message: words.added })
  const update = useAct('updatePageLink', { message: words.saved })
  const page = menuPages.find(({ key }) => key === routeKey)
  const used = rows.filter(({ id }) => id !== row?.id)
  const isFree = (key: string) =>
    key === row?.routeKey ||
    VARIANTS.some((mark) => !used.some((one) => one.routeKey === key && one.variants.includes(mark)))
  const routes = menuPages.filter(({ key, workspace: of }) => (of === workspace || of === 'open') && isFree(key))
  const titleOf = (one: { title: string; titleEn: string }) => textOf(one.title, one.titleEn)
  const groups = rows.filter(({ kind, id }) => kind === 'group' && id !== row?.id)
  const isKind = (kind: Kind) => (values: Readonly<Record<string, unknown>>) => values.kind === kind
  const options = <K extends string>(of: Readonly<Record<K, string>>) =>
    (Object.keys(of) as K[]).map((value) => ({ value, label: of[value] }))
  const initial: Partial<Values> = row ?? {
    kind: 'route',
    openIn: 'self',
    badge: 'none',
    visible: '1',
    variants: ['open', 'degree', 'nonDegree'],
    ...(page ? { routeKey: page.key, title: page.title.zh, titleEn: page.title.en } : {}),
  }
  return (
    <FormDialog<Values>
      title={row ? w.edit : w.add}
      ok={row ? words.save : w.add}
      initial={initial}
      fields={[
        {
          name: 'kind',
          label: w.kind,
          kind: 'radio',
          required: true,
          disabled: row !== null,
          options: options(w.kinds),
        },
        {
          name: 'pid',
          label: w.parent,
          kind: 'select',
          placeholder: w.top,
          options: groups.map((group) => ({ value: group.id, label: titleOf(group) })),
          when: (values) => values.kind !== 'group',
        },
        {
          name: 'routeKey',
          label: w.route,
          kind: 'select',
          required: true,
          options: routes.map(({ key, title }) => ({ value: key, label: `${title[lang]} (${key})` })),
          when: isKind('route'),
        },
        {
          name: 'url',
          label: w.url,
          required: true,
          max: 500,
          placeholder: 'https://',
          help: w.linkHelp,
          rules: [{ pattern: /^https:\/\/.+/, message: w.httpsOnly }],
          when: isKind('link'),
        },
        { name: 'title', label: w.title, required: true, max: 20 },
        { name: 'titleEn', label: w.titleEn, max: 40 },
        { name: 'icon', label: w.icon, input: <IconSelect /> },
        {
          name: 'openIn',
          label: w.openIn,
          kind: 'radio',
          options: options(w.opens),
          when: ({ kind }) => kind !== 'group',
        },
        {
          name: 'badge',
          label: w.badge,
          kind: 'radio',
          options: options(w.badges),
          when: (values) => values.kind === 'route' && isCountedPage(String(values.routeKey)),
        },
        {
          name: 'variants',
          label: w.variants,
          kind: 'checks',
          required: true,
          options: options(words.variants),
          rules: [{ type: 'array', min: 1, message: w.oneVariant }],
        },
        { name: 'visible', label: w.visible, kind: 'switch' },
      ]}
      onSubmit={(values) => {
        const { kind, pid, title, titleEn = '', icon = '', variants, visible } = values
        const form = {
          workspace,
          kind,
          pid: kind === 'group' ? null : (pid ?? null),
          title,
          titleEn,
          icon,
          variants,
          visible,
          routeKey: kind === 'route' ? values.routeKey : '',
          url: kind === 'link' ? values.url : '',
          openIn: values.openIn,
          badge: kind === 'route' && isCountedPage(values.routeKey) ? values.badge : ('none' as const),
        }
        return row ? update.run({ ...form, id: row.id, updatedAt: row.updatedAt }) : add.run(form)
      }}
      onClose={onClose}
    />
  )
}
