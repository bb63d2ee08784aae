import type { Content } from '#content-schema'

export const experiments: Content<'experiments'> = {
  title: 'أفكار',
  welcome: 'مختبري الصغير',
  lead: 'أشياء لم تكتمل بعد.',
  show: 'أظهر الأفكار',
  hide: 'أخفِ الأفكار',
  votes: 'أصوات',
  category: 'الصنف',
  difficulty: 'الصعوبة',
  order: { label: 'الترتيب', listed: 'كما هي', votes: 'حسب الأصوات', difficulty: 'حسب الصعوبة' },
  vote: 'صوّت',
  discuss: 'ناقش',
  statusTones: { تجربة: 'blue' },
  difficultyTones: { سهل: 'green' },
  ideas: [
    {
      title: 'لوحة مفاتيح للخطاطين',
      description: 'كل ضغطة تُطيل الحرف بقدر ما تطول.',
      icon: 'flask',
      status: 'تجربة',
      votes: 1_000_000,
      category: 'خط',
      difficulty: 'سهل',
    },
    {
      title: 'تقويم المواعيد الطويلة',
      description: 'كل موعد في سطر.',
      icon: 'calendar',
      status: 'مؤجلة',
      votes: 999,
      category: 'Sprachverarbeitung',
      difficulty: 'صعب جداً',
    },
  ],
  closing: { title: 'عندك فكرة؟', text: 'أخبرني.', submitIdea: 'أرسل فكرة', collaborate: 'لنعمل معاً' },
  firstLines: {
    vote: 'صوتي لفكرة «{idea}» لأن ',
    discuss: 'عن «{idea}»: ',
    submitIdea: 'فكرة لمختبرك: ',
    collaborate: 'لنصنع شيئاً معاً: ',
  },
}
