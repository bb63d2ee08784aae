import { charts } from 'virtual:charts'

/** Has each chart answer the hand that has a module of its name in content/charts. */
export function bringChartsToLife(): void {
  for (const [file, play] of Object.entries(charts)) {
    for (const drawn of document.querySelectorAll(`[data-drawn='${file}']`)) {
      const [chart, caption] = [drawn.querySelector('svg'), drawn.nextElementSibling]
      if (!chart || !(caption instanceof HTMLElement)) continue
      const controls = document.createElement('div')
      controls.className = 'chart-controls'
      play({ chart, controls, caption })
      drawn.append(controls)
    }
  }
}
