/** The editor's preferences that do not need other services. */
export const PREFERENCES = {
  prefs: {
    error: {
      permission_denied:
        'ბრაუზერი მონაცემების შენახვას კრძალავს. შეამოწმეთ ბრაუზერის პარამეტრები და სცადეთ ხელახლა.',
    },
    appearance: { title: 'იერსახე', theme: 'თემა', select_theme: 'თემის არჩევა' },
    theme: { dark: 'მუქი', light: 'ღია' },
    language: {
      title: 'ენა',
      ui_language: { title: 'რედაქტორის ენა', select_language: 'ენის არჩევა' },
    },
    contents: {
      title: 'ტექსტები',
      editor: {
        title: 'ფორმა',
        use_draft_backup: { switch_label: 'შეუნახავი ცვლილებების დამახსოვრება' },
        close_on_save: { switch_label: 'შენახვის შემდეგ ფორმის დახურვა' },
        close_with_escape: { switch_label: 'ფორმის დახურვა Escape-ით' },
      },
    },
    media: { title: 'ფოტოები' },
    accessibility: {
      title: 'ხელმისაწვდომობა',
      underline_links: {
        title: 'ბმულების ხაზგასმა',
        description: 'ბმულები გადახედვაშიც და რედაქტორშიც ხაზგასმით გამოჩნდება.',
        switch_label: 'ბმულების ყოველთვის ხაზგასმა',
      },
    },
    advanced: {
      title: 'დამატებით',
      clear_data: {
        title: 'მონაცემების წაშლა',
        file_cache: {
          description:
            'წაიშლება ფაილების ასლები ამ ბრაუზერში: ადგილი გათავისუფლდება, მოძველებული ასლები კი გაქრება.',
          button_label: 'ასლების წაშლა',
          confirmation:
            'ფაილების ასლები ამ ბრაუზერიდან წაიშლება. შეუნახავი ცვლილებები და პარამეტრები დარჩება. შემდეგ რედაქტორი ხელახლა გაიხსნება.',
        },
        all_data: {
          description:
            'წაიშლება ყველაფერი, რაც რედაქტორს ამ ბრაუზერში აქვს: ასლები, შეუნახავი ცვლილებები და პარამეტრები. რაც შეინახეთ, დარჩება.',
          button_label: 'ყველაფრის წაშლა',
          confirmation:
            'ამ ბრაუზერიდან წაიშლება ასლები, შეუნახავი ცვლილებები, პარამეტრები და შესვლა. რაც შეინახეთ, დარჩება, რაც არა – დაიკარგება. შემდეგ რედაქტორი ხელახლა გაიხსნება.',
        },
      },
    },
  },
};
