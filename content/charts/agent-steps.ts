import type { EnhanceChart } from '../../src/pictures/enhance-charts.ts'

const READ = 214
const DRAFTED = 12
const LABELS = { yes: 'Say yes to a draft', again: 'Start over', sent: 'sent', supposed: 'With your yes to' }
/** The width of the widest bar, in percent of the chart's width. */
const WIDTH = 68

/** Each click is a person's approval, without which the agent sends nothing. */
export const enhanceChart: EnhanceChart = ({ chart, controls, caption, setCaption }) => {
  const [bar, text, highlight] = ['.bar.best', 'text.best', '.highlight'].map((part) => chart.querySelector(part))
  const initial = Number.parseInt(text?.textContent ?? '', 10)
  const start = Number.parseFloat(bar?.getAttribute('x') ?? '')
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button button-small' })
  const status = Object.assign(document.createElement('span'), { role: 'status', className: 'visually-hidden' })
  let sent = initial
  button.textContent = LABELS.yes
  button.addEventListener('click', () => {
    sent = sent === DRAFTED ? initial : sent + 1
    const width = (sent / READ) * WIDTH
    bar?.setAttribute('width', `${width}%`)
    highlight?.setAttribute('cx', `${start + width / 2}%`)
    text?.replaceChildren(`${sent} ${LABELS.sent}`)
    status.textContent = sent === initial ? caption : `${LABELS.supposed} ${sent} of ${DRAFTED} drafts.`
    setCaption(status.textContent)
    button.textContent = sent === DRAFTED ? LABELS.again : LABELS.yes
  })
  Object.assign(button.style, { insetInlineEnd: 0, insetBlockEnd: 'var(--space-3)' })
  controls.append(button, status)
}
