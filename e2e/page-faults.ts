import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly {
      readonly html: string
      readonly target: readonly string[]
      readonly any: readonly { readonly message: string }[]
    }[]
  }[]
}

const GRAVE = ['serious', 'critical']
const SHOWN = 3

/** What the law does not ask for, and whoever moves by headings, landmarks and keys needs. */
const GOOD_PRACTICE = [
  'heading-order',
  'empty-heading',
  'page-has-heading-one',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'tabindex',
  'label-title-only',
  'skip-link',
  'aria-dialog-name',
  'aria-treeitem-name',
  'presentation-role-conflict',
  'scope-attr-valid',
]

const RULES = Object.fromEntries(GOOD_PRACTICE.map((rule) => [rule, { enabled: true }]))

/** What is like the rows before it: contrast and names of a long table cost more than the rest of its page. */
const REPEATED = ['tbody tr:nth-child(n+5)']

/** Faults that exclude people: WCAG 2.1 A and AA, as far as a machine can check them, and good practice. */
export async function accessFaults(page: Page): Promise<string[]> {
  // Half a megabyte of script, which stays as long as the page is not loaded anew.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const { violations } = (await page.evaluate(
    `axe.run({ exclude: ${JSON.stringify(REPEATED)} }, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      rules: ${JSON.stringify(RULES)},
    })`,
  )) as AxeResult
  return violations
    .filter(({ id, impact }) => GRAVE.includes(impact) || GOOD_PRACTICE.includes(id))
    .map(({ id, nodes }) => {
      const some = nodes
        .slice(0, SHOWN)
        .map(({ html, target, any }) => `${html.slice(0, 160)} at ${target.join(' ')} ${any[0]?.message ?? ''}`)
      return `${id} ×${nodes.length}: ${some.join(' | ')}`
    })
}

/** What users must never read: values without words, keys of words, unrendered formulas. */
const RAW =
  /\[object \w+\]|\bundefined\b|\bNaN\b|\bInvalid Date\b|\d{4}-\d\d-\d\dT\d\d:|\$\$|\\frac|\b(?:ROLE|DICT)_[A-Z]+\b/g

/** Pages whose subject includes such text. */
const SAYS_SO: Readonly<Record<string, RegExp>> = {
  roleList: /^ROLE_/,
  permissionList: /^ROLE_/,
  opLog: /^ROLE_/,
}

async function rawText(page: Page, routeKey: string): Promise<string[]> {
  const text = (await page.evaluate('document.body.innerText')) as string
  const told = SAYS_SO[routeKey]
  return [...new Set(text.match(RAW) ?? [])].filter((one) => !told?.test(one)).map((one) => `raw text ${one}`)
}

/** Errors behind the page since it was opened; a refused call that the page made itself is one too. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`page error ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console ${message.text().slice(0, 300)}`)
  })
  page.on('response', async (answer) => {
    const url = new URL(answer.url())
    if (answer.status() >= 400) heard.push(`${answer.status()} ${url.pathname}`)
    if (!url.pathname.startsWith('/api/') || !answer.headers()['content-type']?.includes('json')) return
    const body = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null
    if (body?.code !== undefined && body.code !== '0') heard.push(`${body.code} ${url.pathname} ${body.message ?? ''}`)
  })
  return heard
}

/** What still waits or moves on the page: locks, skeletons, spinners, animations that end. */
const movingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('.lock, .ant-skeleton, .ant-spin-spinning')].map((one) =>
      one.outerHTML.slice(0, 200),
    ),
    ...document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY && one.playState === 'running')
      .map(
        (one) =>
          `${(one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty} at ${one.currentTime}`,
      ),
  ])

/** No request pending, no lock over the page, and everything that fades in is visible. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .waitForFunction(
      () =>
        !document.querySelector('.lock, .ant-skeleton, .ant-spin-spinning') &&
        document.getAnimations().every((one) => {
          const isEndless = one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
          return isEndless || one.playState !== 'running'
        }),
    )
    .catch(async (error: Error) => {
      throw new Error(`never settles: ${await movingOn(page)}`, { cause: error })
    })
}

const LIBRARY_NAMES = ['Increase Value', 'Decrease Value', 'Clear', 'segmented control']

/** Names that libraries supply by themselves: a picture's file name, or English in any language. */
async function foreignNames(page: Page): Promise<string[]> {
  const names = (await page.evaluate(`[...document.querySelectorAll('[aria-label]')]
    .filter((one) => ${JSON.stringify(LIBRARY_NAMES)}.includes(one.ariaLabel) || one.classList.contains('anticon-' + one.ariaLabel))
    .map((one) => one.ariaLabel)`)) as string[]
  return [...new Set(names)].map((name) => `a name of the library's own: ${name}`)
}

/** Wrong texts on the page as it is. */
export async function textFaults(page: Page, routeKey: string): Promise<string[]> {
  return [...(await rawText(page, routeKey)), ...(await foreignNames(page))]
}

/** A page has one heading of the first rank, and the tab says what it shows. */
async function titleFaults(page: Page): Promise<string[]> {
  const [title, ...heads] = await page.evaluate(() => [
    document.title,
    ...[...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).map((one) => one.textContent),
  ])
  return [
    ...(heads.length === 1 ? [] : [`headings of the first rank: ${heads.join(', ') || 'none'}`]),
    ...(title?.trim() ? [] : ['no title']),
  ]
}

/** Every fault of the page as it is. */
export async function faultsOf(page: Page, routeKey: string): Promise<string[]> {
  return [...(await accessFaults(page)), ...(await titleFaults(page)), ...(await textFaults(page, routeKey))]
}
