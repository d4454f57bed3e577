/** The words of a project's site. */
export const texts = {
  title: 'Site',
  timeZone: 'Time zone',
  asCompany: (zone: string) => `As the company: ${zone}`,
  timeZoneHint: 'Deliveries are typed and shown in it. Empty: as the company.',
  shipTo: 'Ship to',
  shipToHint: 'New orders begin with it. Empty: the address of the job.',
  siteContact: 'Site contact',
  sitePhone: 'Site phone',
  edit: 'Edit site',
  save: 'Save site',
  saved: 'The site is saved.',
  unchanged: 'Nothing is changed.',
} as const
