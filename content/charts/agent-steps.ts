import type { PlayChart } from 'virtual:charts'

const READ = 214
const DRAFTED = 12
const WORDS = { yes: 'Say yes to a draft', again: 'Begin again' }
/** Of the widest bar, in percent of the chart's width. */
const WIDTH = 92

/** Each press is the person's yes, without which the agent sends nothing. */
export const play: PlayChart = ({ chart, controls, caption }) => {
  const [bar, text, lamp] = ['.bar.best', 'text:last-of-type', '.lamp'].map((part) => chart.querySelector(part))
  const atRest = Number.parseInt(text?.textContent ?? '', 10)
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button-small' })
  const captionAtRest = caption.textContent
  let sent = atRest
  button.textContent = WORDS.yes
  button.addEventListener('click', () => {
    sent = sent === DRAFTED ? atRest : sent + 1
    const width = (sent / READ) * WIDTH
    bar?.setAttribute('width', `${width}%`)
    lamp?.setAttribute('cx', `${Number.parseFloat(bar?.getAttribute('x') ?? '') + width / 2}%`)
    if (text) text.textContent = `${sent} sent, ${Math.round((sent / DRAFTED) * 100)}% of ${DRAFTED}`
    caption.textContent = sent === atRest ? captionAtRest : `If you said yes to ${sent} of ${DRAFTED} drafts.`
    button.textContent = sent === DRAFTED ? WORDS.again : WORDS.yes
  })
  Object.assign(button.style, { right: '4%', bottom: '5%' })
  caption.ariaLive = 'polite'
  controls.append(button)
}
