import type { Content } from './schema.ts'

export const projects = {
  title: 'Featured Projects',
  lead: 'Six things I built because I wanted to use them.',
  demo: 'Live Demo',
  source: 'Source Code',
  viewAll: 'View All Projects on GitHub',
  projects: [
    {
      title: 'First Chair',
      description:
        'A community for New England skiers: snow reports you can argue with, carpools from Boston, and a map of who is on which mountain.',
      icon: 'mountain',
      tags: ['Next.js', 'Supabase', 'Mapbox'],
      status: 'Active',
      color: 'primary',
      demoUrl: 'https://first-chair-sample.vercel.app',
      picture: {
        file: 'ski-contours.svg',
        alt: 'Contour lines of a mountain with two ski tracks',
        width: 480,
        height: 300,
      },
    },
    {
      title: 'Trueline',
      description:
        'A career assessment that ends in three jobs to apply for instead of four letters. 1,900 people have finished it.',
      icon: 'compass',
      tags: ['React', 'Python', 'Psychometrics'],
      status: 'Complete',
      color: 'primary',
      demoUrl: 'https://trueline-sample.vercel.app',
      githubUrl: 'https://github.com/elena-marsh-sample/trueline',
      picture: { file: 'assessment-radar.svg', alt: 'A radar chart of six strengths', width: 480, height: 300 },
    },
    {
      title: 'Second Coffee',
      description:
        'An AI agent that reads job postings, drafts the application in your own voice and waits for your yes before it sends.',
      icon: 'bot',
      tags: ['LangGraph', 'Playwright', 'OpenAI API'],
      status: 'Active',
      color: 'primary',
      picture: { file: 'agent-steps.svg', alt: 'Steps of an agent: read, draft, ask, send', width: 480, height: 300 },
    },
    {
      title: 'Group Chat: The Movie',
      description:
        'Paste a chat, get a ninety-second short film. The model finds the plot; your friends supply the drama.',
      icon: 'film',
      tags: ['Runway', 'FFmpeg', 'FastAPI'],
      status: 'Beta',
      color: 'secondary',
      picture: { file: 'film-frames.svg', alt: 'Chat bubbles turning into film frames', width: 480, height: 300 },
    },
    {
      title: 'Waiver Wire',
      description:
        'A fantasy football tracker that lives in one spreadsheet and has won the office league twice. It no longer gets invited.',
      icon: 'trophy',
      tags: ['Google Sheets', 'Apps Script'],
      status: 'Complete',
      color: 'primary',
      picture: { file: 'season-bars.svg', alt: 'Spreadsheet bars of points, week by week', width: 480, height: 300 },
    },
    {
      title: 'Omakase Log',
      description:
        'Every sushi counter I have sat at, rated by rice first. Fourteen data points a meal; the fish is almost a footnote.',
      icon: 'fish',
      tags: ['SwiftUI', 'SQLite', 'Charts'],
      status: 'In Progress',
      color: 'primary',
      picture: { file: 'sushi-plate.svg', alt: 'A plate of sushi with a rating dial', width: 480, height: 300 },
    },
  ],
} satisfies Content<'projects'>
