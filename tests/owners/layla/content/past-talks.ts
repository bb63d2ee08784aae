export const pastTalks = {
  title: 'محاضرات',
  talks: [
    { title: 'الحرف قبل الزر', place: 'ملتقى التصميم، بيروت', year: '٢٠٢٥' },
    { title: 'ما لا تقوله النماذج', place: 'جامعة عمّان الأهلية', year: '٢٠٢٤' },
  ],
}
