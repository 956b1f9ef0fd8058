// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Health, medicine, and care of the body.
    static let modernHealth = WrittenTable(
        """
        A&E | noun, british | The part of a hospital for people who need help at once: “accident and emergency”. | He broke his wrist and spent six hours in A&E.
        acid reflux | noun | A burning feeling in the chest when acid comes up from the stomach. | Spicy food in the evening gives him acid reflux.
        acupuncturist | noun | A person who treats pain and illness by putting thin needles into the skin. | The acupuncturist placed five needles in her back.
        aftershave | noun | A liquid with a pleasant smell that men put on their faces after shaving. | He smelled of soap and aftershave.
        anti-vaxxer | noun, informal | A person who is against vaccines and believes that they do harm. | The doctor tried patiently to answer an anti-vaxxer.
        antibody test | noun | A test of the blood that shows if you have had a certain disease. | The antibody test showed that she had already had the virus.
        assisted dying | noun | Help given to a very ill person who wants to die. | Parliament is debating a law on assisted dying.
        autism spectrum | noun | The range of forms that autism takes, from mild to severe. | Their son was found to be on the autism spectrum at the age of six.
        binge drinking | noun | The habit of drinking a lot of alcohol in a short time. | The campaign warns students about binge drinking.
        biomarker | noun | A substance in the body that shows if a disease is present. | They are looking for a biomarker that shows the cancer early.
        bird flu | noun | A serious disease of birds that people can sometimes catch. | The farm lost all its chickens to bird flu.
        body image | noun | What you think and feel about the way your body looks. | The pictures in magazines can harm a girl's body image.
        brain-dead | adjective | Having a brain that has stopped working for ever, while machines keep the body alive. | The doctors declared him brain-dead on Sunday night.
        breastfed | adjective | Fed with milk from the mother's breast. | Breastfed babies often catch fewer infections.
        breastfeeding | noun | The feeding of a baby with milk from the mother's breast. | The clinic gives advice on breastfeeding.
        burnout | noun | Extreme tiredness and loss of interest that come from working too hard for too long. | Many nurses left the hospital because of burnout.
        caregiving | noun | The work of looking after someone who is old, ill or disabled. | Caregiving left her little time for a job.
        carer | noun, british | A person who looks after someone who is old, ill or disabled. | He is the full-time carer of his mother.
        CBD | noun | A substance from the cannabis plant that does not make people high. | She rubs CBD oil on her painful knee.
        CBT | noun | A treatment that teaches people to change harmful thoughts: “cognitive behavioral therapy”. | Ten sessions of CBT helped him with his fear of flying.
        chemo | noun, informal | Short for “chemotherapy”: the treatment of cancer with strong drugs. | She lost her hair during chemo.
        cochlear implant | noun | A device placed inside the head that lets a deaf person hear sounds. | He heard his daughter's voice for the first time with a cochlear implant.
        comorbidity | noun | A second disease that a patient has at the same time as another. | Patients with a comorbidity such as diabetes need more care.
        contact tracing | noun | The search for everyone who has been near a person with an infectious disease. | Contact tracing stopped the disease from spreading further.
        copay | noun, american | The fixed part of a medical bill that an insured patient pays. | My plan has a copay of twenty dollars for each visit.
        coronavirus | noun | One of a group of viruses that cause colds and more serious diseases such as COVID-19. | Schools closed when the coronavirus reached the country.
        COVID-19 | noun | An infectious disease, caused by a coronavirus, that spread around the world from 2019. | She caught COVID-19 and could not smell anything for a month.
        cryotherapy | noun | A treatment that uses extreme cold, for example to remove harmful tissue or lessen pain. | The wart was removed by cryotherapy.
        CT scan | noun | A detailed X-ray picture of the inside of the body, made by a computer. | The CT scan showed that nothing was broken.
        date-rape drug | noun | A drug that someone secretly puts in a drink so that a person cannot resist sex. | She kept her hand over her glass for fear of a date-rape drug.
        DNA test | noun | An examination of cells that shows who someone is or who their relatives are. | A DNA test proved that he was the father.
        DVT | noun | A dangerous lump of blood in a deep vein, usually in the leg: “deep vein thrombosis”. | Walk around on long flights to avoid DVT.
        dyspraxia | noun | A condition that makes it hard to plan and control movements of the body. | Because of her dyspraxia she learned to ride a bicycle late.
        EMT | noun, american | A person trained to treat people in an ambulance: “emergency medical technician”. | An EMT bandaged her leg before the drive to the hospital.
        EpiPen | noun, trademark | A small device for injecting a drug quickly in case of a severe allergic reaction. | She carries an EpiPen because she is allergic to bees.
        euthanize | verb | To kill a person or animal that is very ill, without pain. | The vet had to euthanize the injured horse.
        fat-shaming | noun | Remarks meant to make people feel ashamed because they are fat. | She spoke openly about the fat-shaming she met at school.
        first responder | noun | A person, such as a firefighter or police officer, who arrives first at an emergency. | The first responders pulled three people from the train.
        fitness tracker | noun | A device, usually worn on the wrist, that counts your steps and heartbeats. | My fitness tracker says that I walked nine miles today.
        five-a-day | noun, british | The five portions of fruit and vegetables that people are told to eat daily. | A glass of juice counts as one of your five-a-day.
        flatline | verb | To show no more activity; said of the heart or brain, or of business. | The patient flatlined twice during the operation.
        food intolerance | noun | Trouble that the body has with digesting a certain food. | A food intolerance is unpleasant but less dangerous than an allergy.
        genomic | adjective | Having to do with the complete set of genes of a living thing. | Genomic research helps doctors to choose the right drug.
        hand sanitizer | noun | A liquid that you rub on your hands to kill germs. | There is a bottle of hand sanitizer at the door.
        helpline | noun | A telephone number that people can call for advice or support. | The charity runs a helpline for young people.
        herd immunity | noun | The protection of a whole group when most of its members cannot catch a disease. | Measles returns when too few children are vaccinated for herd immunity.
        HPV | noun | A common virus, passed on by sex, that can cause cancer: “human papillomavirus”. | Girls and boys are vaccinated against HPV at school.
        hypoallergenic | adjective | Not likely to cause an allergic reaction. | Use a hypoallergenic soap if your skin is sensitive.
        IBS | noun | A condition that causes pain and trouble in the bowels: “irritable bowel syndrome”. | Stress makes her IBS worse.
        implantable | adjective | Able to be put inside the body by an operation. | The patient was given an implantable heart device.
        IVF | noun | A way to help people have a child by joining egg and sperm in a laboratory: “in vitro fertilization”. | Their twins were born after three rounds of IVF.
        jetlag | noun | Another spelling of “jet lag”: tiredness after a flight between time zones. | After the flight from Tokyo I had jetlag for a week.
        keyhole surgery | noun, british | An operation that is done through a very small cut with thin instruments. | Thanks to keyhole surgery he went home the next day.
        laparoscopic | adjective | Done with a thin tube and camera put into the body through a small cut. | Laparoscopic surgery leaves only a tiny scar.
        lateral flow test | noun, british | A quick test on a small strip that shows if you have an infection. | He did a lateral flow test before he visited his grandmother.
        life coach | noun | A person who is paid to help others decide what they want and reach it. | Her life coach told her to write down three goals.
        long COVID | noun | Illness that continues for weeks or months after COVID-19. | She has long COVID and gets tired after a short walk.
        medical marijuana | noun | Cannabis that a doctor allows a patient to use against pain or illness. | His state has permitted medical marijuana since 2010.
        MERS | noun | A serious disease of the lungs that was first found in the Middle East in 2012. | The hospital prepared for patients with MERS.
        microbiome | noun | All the tiny living things, such as bacteria, that live in a place or body. | What you eat changes the microbiome of your gut.
        misdiagnose | verb | To decide wrongly what illness a patient has. | His broken ankle was misdiagnosed as a sprain.
        misdiagnosis | noun | A wrong decision about what illness a patient has. | The misdiagnosis cost her a year of her life.
        mobility scooter | noun | A small electric vehicle with a seat for people who find it hard to walk. | Grandpa drives to the shops on his mobility scooter.
        moisturizer | noun | A cream that keeps your skin soft and stops it from getting dry. | She puts on moisturizer after every shower.
        mpox | noun | An infectious disease, formerly called monkeypox, that causes fever and spots on the skin. | The clinic offers a vaccine against mpox.
        MRSA | noun | A kind of bacteria, common in hospitals, that many antibiotics cannot kill. | The ward was closed because of an outbreak of MRSA.
        neurodivergent | adjective | Having a brain that works differently from most, for example because of autism or ADHD. | The company hires many neurodivergent engineers.
        neurodiversity | noun | The idea that differences in how people's brains work are natural. | The school gave a talk on neurodiversity.
        neurotypical | adjective | Having a brain that works in the usual way, without autism or a similar condition. | Neurotypical people often find small talk easy.
        NHS | noun | The public health service of the United Kingdom: “National Health Service”. | The operation is free on the NHS.
        Obamacare | noun, american, informal | The law of 2010 that helped more Americans get health insurance. | She got insurance through Obamacare after she lost her job.
        OCD | noun | An illness that makes people repeat actions or thoughts: “obsessive-compulsive disorder”. | Because of his OCD he checks the door ten times.
        opioid | noun | A strong drug against pain that is easy to become addicted to. | Doctors are more careful about prescribing opioids now.
        palliative care | noun | Medical care that makes a dying patient comfortable instead of curing the illness. | He spent his last weeks in palliative care.
        paracetamol | noun, british | A common drug against pain and fever. | Take two paracetamols and go to bed.
        PCR | noun | A way to make many copies of a piece of DNA, used in tests for infections. | The PCR test takes a day longer but is more exact.
        perimenopause | noun | The years before the menopause, when a woman's body begins to change. | Her sleep got worse during the perimenopause.
        period poverty | noun | The lack of money to buy the things women need when they bleed each month. | The school fights period poverty with free pads.
        physio | noun, british, informal | Short for “physiotherapy” or “physiotherapist”. | The physio showed me how to bend my knee.
        postnatal depression | noun, british | Deep sadness that some mothers feel after the birth of a child. | A health visitor noticed her postnatal depression.
        PPE | noun | Masks, gloves and other things worn as protection: “personal protective equipment”. | Nurses must wear PPE in this room.
        pre-existing condition | noun | An illness that you already had when you bought your health insurance. | The insurer would not pay for a pre-existing condition.
        prediabetes | noun | A state in which there is too much sugar in the blood, which often leads to diabetes. | Her doctor warned her that she had prediabetes.
        preterm | adjective | Born or happening too early, before the end of the usual nine months. | Preterm babies often need help with breathing.
        radiologic | adjective | Having to do with X-rays and other pictures of the inside of the body. | A radiologic examination found the swallowed coin.
        rehab | noun, informal | Treatment that helps people stop using drugs or alcohol, or recover from an injury. | The singer spent two months in rehab.
        rehydrate | verb | To put water back into the body or into dried food. | Drink plenty of water to rehydrate after the run.
        repetitive strain injury | noun | Pain in the hands or arms that comes from doing the same movement many times. | Years of typing gave her a repetitive strain injury.
        roofie | noun, slang | A pill that makes someone unconscious, put secretly into a drink. | The police found roofies in his car.
        RSI | noun | Short for “repetitive strain injury”: pain from doing the same movement many times. | A better keyboard helped with his RSI.
        self-care | noun | The things you do to keep yourself healthy and calm. | A walk without her phone is her form of self-care.
        self-isolate | verb | To stay away from other people so that you do not give them an infection. | He had to self-isolate in his bedroom for a week.
        social distancing | noun | The practice of staying at a distance from other people so that a disease does not spread. | Because of social distancing, every second seat was empty.
        STI | noun | A disease that is passed on by sex: “sexually transmitted infection”. | The clinic tests for STIs without asking for a name.
        sunbed | noun, british | A bed with lamps that make your skin brown, or a long chair for lying in the sun. | He fell asleep on a sunbed by the pool.
        superspreader | noun | A person or event through which a disease passes to unusually many people. | The choir practice turned out to be a superspreader event.
        surrogacy | noun | An arrangement by which a woman carries and gives birth to a baby for other people. | They became parents through surrogacy.
        tattooist | noun | A person whose job is to make tattoos. | The tattooist drew a small swallow on her wrist.
        telehealth | noun | Health care that is given by telephone or video. | Telehealth saves people in the mountains a long drive.
        telemedicine | noun | The treatment of patients by telephone, video or the internet. | Telemedicine let the doctor examine a sailor at sea.
        underlying condition | noun | An illness that you already have and that makes a new one more dangerous. | People with an underlying condition were vaccinated first.
        urologic | adjective | Having to do with the kidneys and the other organs that make or carry urine. | He had a urologic examination before the operation.
        vape | verb | To breathe in the vapor from an electronic cigarette. | You are not allowed to vape on the train.
        vape | noun | An electronic cigarette, or one breath of its vapor. | He keeps a vape in his jacket pocket.
        vaping | noun | The practice of breathing in the vapor from an electronic cigarette. | Vaping is forbidden in the whole building.
        vax | noun, informal | Short for “vaccine” or “vaccination”. | Have you had your flu vax yet?
        Zika | noun | A virus carried by mosquitoes that can harm babies before they are born. | Pregnant women were told not to travel to places with Zika.
        """)
}
