import type { Same } from '../../same.ts'
import type zh from '../../zh/exam/safe-browser.ts'

const en: Same<typeof zh> = {
  name: 'Safe Exam Browser',
  modes: {
    off: 'Not required',
    config: 'With a configuration made here',
    keys: 'With our own configuration, by its keys',
  },
  help: 'Students answer in Safe Exam Browser, where no other program or site can be opened',
  keys: 'Accepted keys',
  keysHelp: 'Browser Exam Keys or Config Keys, one per line, as the configuration tool shows them',
  keysBad: 'one key of 64 hexadecimal digits per line, 20 at most',
  startPassword: 'Password to start',
  startPasswordHelp: 'Encrypts the configuration; invigilators announce it on the spot. Empty: not encrypted',
  quitPassword: 'Password to quit',
  quitPasswordHelp: 'Asked for before the paper is handed in. Empty: quitting is only confirmed',
  passwordBad: '4 to 32 letters, digits or signs',
  rule: 'Answered in Safe Exam Browser (SEB) only',
  needed: 'This exam runs in Safe Exam Browser',
  steps: [
    'Install Safe Exam Browser on this computer, unless it is there already',
    'Download your own configuration and open it; it works for you alone',
    'Sign in and answer in the window that opens; quit after handing in',
  ],
  ownSteps: [
    'Use the Safe Exam Browser installed in the school’s rooms, or open the configuration that the school gave you',
    'Sign in and answer in the window that opens',
  ],
  download: 'Download configuration',
  install: 'Get Safe Exam Browser',
  quit: 'Quit Safe Exam Browser',
}
export default en
