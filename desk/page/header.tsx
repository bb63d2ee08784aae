import { NavLink } from './ui/nav-link.tsx'
import { words } from './words.ts'

const VIEWS = [
  { view: '', label: words.leads },
  { view: 'figures', label: words.figures },
  { view: 'settings', label: words.settings.title },
]

export function Header({ view, onShortcuts }: { view: string | null; onShortcuts: () => void }) {
  return (
    <header className="row page-header desk-header">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <NavLink className="target brand" to={{ view: '', lead: '' }}>
        {words.title}
      </NavLink>
      <nav aria-label={words.views}>
        <ul>
          {VIEWS.map(({ view: name, label }) => (
            <li key={name}>
              <NavLink
                className="target header-link"
                to={{ view: name, lead: '' }}
                aria-current={name === (view ?? '') ? 'page' : undefined}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {view === null && (
        <button type="button" className="button-small" onClick={onShortcuts}>
          {words.keys.open}
        </button>
      )}
    </header>
  )
}
