import { charts } from 'virtual:charts'

/** Runs the module in content/charts for each chart that has one of the same name. */
export function playCharts(): void {
  for (const [file, play] of Object.entries(charts)) {
    for (const drawn of document.querySelectorAll(`[data-build-markup="${CSS.escape(file)}"]`)) {
      const chart = drawn.querySelector('svg')
      if (!chart) continue
      const controls = document.createElement('div')
      controls.className = 'chart-controls'
      drawn.append(controls)
      // React may have re-rendered the caption, so each use finds it anew.
      const caption = () => controls.closest('figure')?.querySelector('[data-caption]')
      const setCaption = (text: string) => caption()?.replaceChildren(text)
      const setNumber = (text: string) => controls.closest('article')?.querySelector('.number')?.replaceChildren(text)
      try {
        play({ chart, controls, caption: caption()?.textContent ?? '', setCaption, setNumber })
      } catch (error) {
        console.error(`content/charts: ${file} does not answer.`, error)
      }
    }
  }
}
