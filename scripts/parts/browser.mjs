// The browser for the journeys: an installed one, otherwise Debian's (as root), otherwise one from the package registry.
// One without windows of its own comes first: it starts in a third less time and needs less for each page.
// Chinese text needs a font too, or screenshots show empty boxes.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { installAside } from './install.mjs'
import { inRoot } from './paths.mjs'
import { capture, Failure, step } from './step.mjs'

const cache = inRoot('.cache', 'browser')
const CHROMIUM = '@sparticuz/chromium@147.0.0'
const FONT = '@expo-google-fonts/noto-sans-sc@0.4.3'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macPlaces = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Some systems have a stub of that name that only explains how to install the real one. */
const works = (file, env = {}) => {
  const { status, stdout } = spawnSync(file, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { ...process.env, ...env },
  })
  return status === 0 && /chrom/i.test(stdout)
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...macPlaces]
  const candidates = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : places
  return candidates.find((file) => fs.existsSync(file) && works(file))
}

/** Unpacks the registry's Chromium; it is made for minimal systems and includes libraries that may be missing. */
async function registryBrowser() {
  const files = path.join(cache, 'files')
  const executablePath = path.join(files, 'chromium')
  if (!fs.existsSync(executablePath)) {
    await step('Installing a browser from the package registry', async () => {
      await installAside(cache, CHROMIUM)
      fs.mkdirSync(files, { recursive: true })
      const unpack = "import('@sparticuz/chromium').then((m) => m.default.executablePath())"
      // It unpacks into the temporary folder, and its libraries only if it detects the system it is made for.
      const env = { ...process.env, TMPDIR: files, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
      await capture(process.execPath, ['--input-type=module', '-e', unpack], { cwd: cache, env })
    })
  }
  const libraries = { LD_LIBRARY_PATH: path.join(files, 'al2023', 'lib') }
  const env = [{}, libraries].find((candidate) => works(executablePath, candidate))
  if (!env) throw new Failure('No browser could be found or installed; set CHROME_PATH to a Chromium or Chrome.')
  return { executablePath, env }
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim() !== ''
  const chinese = /cjk|wqy|noto.*s[ac]ns?sc|sourcehan/i
  const folder = '/usr/share/fonts'
  return fs.existsSync(folder) && fs.readdirSync(folder, { recursive: true }).some((file) => chinese.test(file))
}

/** Environment that lets the browser find the font in our own folder. */
async function registryFont() {
  const config = path.join(cache, 'fonts.conf')
  if (!fs.existsSync(config)) {
    await step('Installing a Chinese font from the package registry', () => installAside(cache, FONT))
    const folder = path.join(cache, 'node_modules', FONT.slice(0, FONT.lastIndexOf('@')), '400Regular')
    const folders = ['/usr/share/fonts', path.join(cache, 'files', 'fonts'), folder]
    const lines = [
      ...folders.map((each) => `<dir>${each}</dir>`),
      `<cachedir>${path.join(cache, 'fontconfig')}</cachedir>`,
    ]
    fs.writeFileSync(config, `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`)
  }
  return { FONTCONFIG_FILE: config }
}

/** Finds or installs browser and font; returns the launch options for playwright-core. */
export async function ensureBrowser() {
  let executablePath = installedBrowser()
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!executablePath && (await aptInstall(name))) executablePath = installedBrowser()
  const browser = executablePath ? { executablePath, env: {} } : await registryBrowser()
  const font = hasChineseFont() || (await aptInstall('fonts-wqy-zenhei')) ? {} : await registryFont()
  return { executablePath: browser.executablePath, env: { ...browser.env, ...font } }
}
