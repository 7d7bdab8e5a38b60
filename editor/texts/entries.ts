/** Entries: making, saving and deleting them, and what two editors do to one of them. */
export const ENTRIES = {
  entry: 'ჩანაწერი',
  index_file: 'მთავარი ფაილი',
  loading_entries: 'იტვირთება…',
  entry_not_found: 'ჩანაწერი ვერ მოიძებნა.',
  no_entries_created: 'ჩანაწერი ჯერ არ არის.',
  no_files_in_collection: 'ამ განყოფილებაში ფაილი არ არის.',
  create_new_entry: 'ახალი ჩანაწერი',
  create_entry_title: 'ახალი: {$name}',
  create_entry_announcement: 'ქმნით ახალ ჩანაწერს განყოფილებაში „{$collection}“.',
  edit_entry_announcement: 'ცვლით ჩანაწერს „{$entry}“ განყოფილებაში „{$collection}“.',
  edit_file_announcement: 'ცვლით გვერდს „{$file}“ განყოფილებაში „{$collection}“.',
  edit_singleton_announcement: 'ცვლით გვერდს „{$file}“.',
  creating_entries_disabled_by_admin: 'ამ განყოფილებაში ახალი ჩანაწერის დამატება არ შეიძლება.',
  creating_entries_disabled_by_quota: 'ამ განყოფილებას ჩანაწერი ვეღარ დაემატება: მაქსიმუმ {$quota} შეიძლება.',
  creating_entries_nearing_quota:
    'ამ განყოფილებას კიდევ {$remaining} ჩანაწერი შეიძლება დაემატოს: მაქსიმუმ {$quota} შეიძლება.',
  duplicate_entry: 'ჩანაწერის დუბლირება',
  entry_duplicated: 'ჩანაწერის ასლი შეიქმნა, ჯერ არ შენახულა.',
  entry_validation_errors:
    '.input {$count :integer} .match $count one {{ერთ ველში შეცდომაა. ჯერ გაასწორეთ, მერე შეინახეთ.}} * {{{$count} ველში შეცდომაა. ჯერ გაასწორეთ, მერე შეინახეთ.}}',
  show_errors: 'შეცდომების ჩვენება',
  entry_saved:
    '.input {$count :integer} .match $count one {{შენახულია. ჯერ არ გამოქვეყნებულა.}} * {{შენახულია {$count} ჩანაწერი. ჯერ არ გამოქვეყნებულა.}}',
  entry_saved_and_published:
    '.input {$count :integer} .match $count one {{შენახულია და გამოქვეყნებულია.}} * {{შენახულია და გამოქვეყნებულია {$count} ჩანაწერი.}}',
  entries_deleted:
    '.input {$count :integer} .match $count one {{წაშლილია.}} * {{წაშლილია {$count} ჩანაწერი.}}',
  saving_entry: {
    error: {
      title: 'შეცდომა',
      description: 'ვერ შეინახა. მიზეზი ქვემოთ წერია.',
    },
  },
  save_conflict: {
    title: 'ეს ჩანაწერი უკვე შეიცვალა',
    modified_by: 'მას შემდეგ, რაც ჩანაწერი გახსენით, ის შეიცვალა. ვინ: {$name}, როდის: {$date}.',
    modified: 'მას შემდეგ, რაც ჩანაწერი გახსენით, ის შეიცვალა.',
    deleted: 'მას შემდეგ, რაც ჩანაწერი გახსენით, ის წაიშალა.',
    overwrite_warning: 'თუ ახლა შეინახავთ, ის ცვლილება დაიკარგება.',
    recreate_warning: 'თუ ახლა შეინახავთ, ჩანაწერი ხელახლა შეიქმნება.',
    save_anyway: 'მაინც შენახვა',
    branch_moved: 'შენახვისას სხვამაც შეინახა ცვლილება. სცადეთ ხელახლა.',
  },
  remote_change: {
    reload_entry: 'ხელახლა ჩატვირთვა',
    confirm_reloading_entry: 'ხელახლა ჩაიტვირთოს? რაც არ შეგინახავთ, დაიკარგება.',
  },
  restore_backup_title: 'შეუნახავი ცვლილებები',
  restore_backup_description: 'ამ ჩანაწერში შეუნახავი ცვლილებები დარჩა: {$datetime}. აღვადგინოთ?',
  draft_backup_saved: 'შეუნახავი ცვლილებები დამახსოვრებულია.',
  draft_backup_restored: 'შეუნახავი ცვლილებები აღდგენილია.',
  draft_backup_deleted: 'შეუნახავი ცვლილებები წაშლილია.',
  delete_entries: 'წაშლა',
  delete_selected_entries: 'მონიშნულის წაშლა',
  confirm_deleting_this_entry: 'წაიშალოს ეს ჩანაწერი?',
  confirm_deleting_this_entry_with_assets: 'წაიშალოს ეს ჩანაწერი და მისი ფოტოები?',
  deleting_entry_failed: 'ვერ წაიშალა. სცადეთ ხელახლა.',
  confirm_deleting_selected_entries:
    '.input {$count :integer} .match $count one {{წაიშალოს მონიშნული ჩანაწერი?}} * {{წაიშალოს {$count} მონიშნული ჩანაწერი?}}',
  confirm_deleting_selected_entries_with_assets:
    '.input {$count :integer} .match $count one {{წაიშალოს მონიშნული ჩანაწერი და მისი ფოტოები?}} * {{წაიშალოს {$count} მონიშნული ჩანაწერი და მათი ფოტოები?}}',
  confirm_deleting_all_entries: 'წაიშალოს ყველა ჩანაწერი?',
  confirm_deleting_all_entries_with_assets: 'წაიშალოს ყველა ჩანაწერი და მათი ფოტოები?',
  deleting_referenced_entries_note:
    '.input {$count :integer} .match $count one {{სხვა ჩანაწერში მისი მოხსენიებაც წაიშლება.}} * {{მისი მოხსენიება {$count} სხვა ჩანაწერშიც წაიშლება.}}',
  cannot_delete_referenced_entries:
    'ვერ წაიშლება: სხვა ჩანაწერების ეს ველები მასზე მიუთითებს. ჯერ ისინი შეცვალეთ.',
  reorder_entries: 'ჩანაწერების გადალაგება',
  done_reordering_entries: 'გადალაგების დასრულება',
  cancel_reordering_entries: 'გადალაგების გაუქმება',
  saving_reorder_failed: 'ახალი თანმიმდევრობა ვერ შეინახა. სცადეთ ხელახლა.',
  edit_slug: 'მოკლე სახელის შეცვლა',
  edit_slug_error: {
    empty: 'მოკლე სახელი აუცილებელია.',
    invalid: 'მოკლე სახელში არ შეიძლება სპეციალური სიმბოლოები, დახრილი ხაზი და ინტერვალი.',
    duplicate: 'ეს მოკლე სახელი სხვა ჩანაწერს აქვს.',
  },
  relation_field: {
    save_together_hint: '{$name} ამ ჩანაწერთან ერთად შეინახება.',
    add_failed: 'ვერ დაემატა: {$name}.',
  },
};
