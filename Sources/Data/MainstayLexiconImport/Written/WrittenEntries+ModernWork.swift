// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Work, business, and money.
    static let modernWork = WrittenTable(
        """
        401(k) | noun, american | A plan by which workers save part of their pay for their old age, often with help from the employer. | She puts five percent of her pay into her 401(k).
        action item | noun | A task that someone agrees in a meeting to do. | My only action item is to book the room.
        aftermarket | noun | The trade in spare parts for cars and other things that have already been sold. | He bought new seats on the aftermarket.
        angel investor | noun | A rich person who puts money into a new company. | An angel investor paid for their first machine.
        annual leave | noun, british | The days each year on which you are paid but need not work. | He is on annual leave until Monday.
        annualized | adjective | Calculated as if it went on for a whole year. | The fund has an annualized return of six percent.
        away day | noun, british | A day when the members of a team meet somewhere outside the office. | Our away day was in an old castle.
        B2B | adjective, informal | Between one company and another: “business to business”. | The firm makes B2B software for hotels.
        best practice | noun | The way of doing something that is accepted as the best. | Washing your hands first is best practice.
        bestselling | adjective | Selling or sold in very large numbers. | She is the author of three bestselling novels.
        billable | adjective | Able to be charged to a customer. | The lawyer had nine billable hours yesterday.
        Black Friday | noun | The Friday after Thanksgiving, when many shops sell things at low prices. | She bought her television on Black Friday.
        brand ambassador | noun | A person, often a famous one, who is paid to speak well of a product. | The tennis player is a brand ambassador for a watchmaker.
        breakeven | noun | The point at which a business earns exactly as much as it spends. | The restaurant reached breakeven in its second year.
        brownfield | adjective | Having been used before for factories or other buildings; said of land. | The new houses stand on a brownfield site.
        burn rate | noun | How quickly a new company spends its money. | At this burn rate the money will last until June.
        buy-to-let | noun, british | The buying of a house in order to rent it to somebody. | They own a small flat as a buy-to-let.
        caseload | noun | The number of patients, clients or cases that someone has to deal with. | Each social worker has a caseload of thirty families.
        cashback | noun | A part of the price of something that is given back to the buyer. | The card pays two percent cashback.
        cashflow | noun | The money that goes into and out of a business. | Late payments are bad for our cashflow.
        cashless | adjective | Working without coins or notes. | Sweden is almost a cashless country.
        charity shop | noun, british | A shop that sells used things to raise money for a charity. | He found this coat in a charity shop.
        circle back | verb, informal | To return later to a subject or a person. | Let's circle back to the price next week.
        clearinghouse | noun | An office where banks exchange payments, or which collects and passes on information. | The payments go through a clearinghouse every evening.
        cold call | noun | A telephone call to a stranger to try to sell something. | She gets a cold call about windows every week.
        commodification | noun | The treatment of something as if it were only a thing to buy and sell. | He deplores the commodification of art.
        contactless | adjective | Done by holding a card or phone near a machine, without touching or inserting anything. | The bus takes contactless payment only.
        coworker | noun | A person who works in the same place as you. | My coworkers gave me flowers when I left.
        coworking | noun | Work in an office that people from different companies share. | She rents a desk in a coworking space.
        credit score | noun | A number that tells banks how likely you are to pay back a loan. | He paid his bills late, and his credit score fell.
        crowdfund | verb | To pay for a project with small amounts of money from many people. | They crowdfunded their first album.
        customer service | noun | The help that a company gives to the people who buy from it. | I complained to customer service and got a new lamp.
        Cyber Monday | noun | The Monday after Thanksgiving, when shops on the internet offer low prices. | I'll wait for Cyber Monday to buy a laptop.
        day trader | noun | A person who buys and sells shares on the same day, hoping for quick profits. | The day trader watches six screens at one time.
        deep dive | noun, informal | A close and thorough study of something. | The report is a deep dive into the price of milk.
        digital nomad | noun | A person who travels while working on the internet. | The digital nomads on the island work in beach cafés.
        direct debit | noun, british | An order that lets a company take money from your bank account when a bill is due. | I pay the rent by direct debit.
        dream job | noun | The job that someone would like best of all. | Looking after pandas is her dream job.
        dropshipping | noun | Selling things on the internet that another company then sends straight to the buyer. | He lives on dropshipping and never sees the goods.
        economies of scale | noun | Savings that come from making or buying things in large amounts. | Larger factories profit from economies of scale.
        elevator pitch | noun | A description of an idea or product that is short enough for a ride in an elevator. | Practice your elevator pitch before the fair.
        employability | noun | How easy it is for someone to find a job. | The course is meant to improve students' employability.
        entrepreneurship | noun | The skill or practice of starting businesses. | The school has prizes for young entrepreneurship.
        flatshare | noun, british | A flat that is shared by people who are not a family. | He lives in a flatshare with three nurses.
        flextime | noun | A system that lets workers choose when they begin and end their working day. | With flextime she can take her son to school.
        forex | noun | The buying and selling of the money of different countries: “foreign exchange”. | He trades forex at night, when the markets in Asia are open.
        franchisee | noun | A person who runs a shop or restaurant under the name of a larger company. | The franchisee owns four burger restaurants.
        freemium | noun | A way of selling in which the simple product is free and the better one costs money. | The game uses freemium: you pay only for extra levels.
        fundraising | noun | The collecting of money for a charity or other purpose. | The bake sale was our best fundraising so far.
        gig economy | noun | A labor market of short jobs and free workers instead of permanent posts. | Drivers in the gig economy have no paid holidays.
        gig worker | noun | A person who works on short jobs instead of in a permanent post. | As a gig worker he delivers meals for three companies.
        going forward | phrase | From now on; in the future. | Going forward, we will meet every Tuesday.
        greenfield | adjective | Never built on before; said of land. | The factory will rise on a greenfield site.
        headhunt | verb | To find someone who works for another company and offer them a better job. | She was headhunted by a bank in London.
        hot desk | noun | A desk in an office that different people use at different times. | There are only twenty hot desks for fifty people.
        hot-desking | noun | The practice of sharing desks in an office instead of having your own. | With hot-desking you never know who will sit beside you.
        human resources | noun | The part of a company that hires people and looks after the staff. | Ask human resources about your holidays.
        hustle culture | noun | The belief that you should always work hard to earn more. | He turned his back on hustle culture and became a gardener.
        hybrid work | noun | Work that is done partly in the office and partly at home. | With hybrid work she is in the office on two days a week.
        incentivize | verb | To give people a reason to do something, such as a reward. | The city incentivizes people to cycle to work.
        ISA | noun, british | A savings account on which you pay no tax: “individual savings account”. | She puts a hundred pounds a month into her ISA.
        job seeker | noun | A person who is looking for a job. | The center helps job seekers to write letters.
        joblessness | noun | The state of having no work. | Joblessness among the young has fallen.
        low-hanging fruit | noun, figurative | The part of a task that is easiest to do or gain. | Switching off the lights at night is low-hanging fruit.
        loyalty card | noun | A card from a shop that gives regular customers rewards. | My loyalty card gives me every tenth coffee free.
        market share | noun | The part of all sales of a kind of product that one company has. | The brand has a market share of thirty percent.
        maternity leave | noun | The time that a woman may stay away from work before and after having a baby. | She returned from maternity leave in May.
        mentee | noun | A person who is advised and helped by a mentor. | He meets his mentee once a month.
        mentorship | noun | Advice and help from a person with more experience. | Under her mentorship he became a fine teacher.
        microfinance | noun | The lending of very small amounts of money to poor people who start a business. | Microfinance helped her to buy a sewing machine.
        micromanage | verb | To control every small part of what other people do. | Please don't micromanage me; I know my job.
        micromanagement | noun | The habit of controlling every small part of other people's work. | Good engineers left because of the micromanagement.
        mission statement | noun | A short text in which a company or organization says what it wants to achieve. | The mission statement hangs in the hall.
        negative equity | noun | The state of owing more money on a house than the house is worth. | When prices fell, many owners were in negative equity.
        offshoring | noun | The moving of work to another country where it costs less. | The offshoring of the call center cost eighty jobs.
        onboarding | noun | The process of helping new workers or users to learn what they need. | Her onboarding took two weeks.
        onsite | adjective | At the place where people work or where something happens. | The company has an onsite kindergarten.
        outsourcing | noun | The giving of work to another company instead of doing it yourself. | Outsourcing the cleaning saved little money.
        overhyped | adjective | Praised or advertised more than it deserves. | The new phone is good but overhyped.
        overqualified | adjective | Having more skill or education than a job needs. | They said that I was overqualified for the shop.
        pain point | noun | A problem that annoys customers and that a product could solve. | Long waiting times are our customers' main pain point.
        parental leave | noun | Time that a parent may stay away from work to look after a child. | Both of them took six months of parental leave.
        paternity leave | noun | Time that a father may stay away from work after the birth of his child. | He spent his paternity leave changing diapers.
        pay-as-you-go | adjective | Letting you pay only for what you use. | I have a pay-as-you-go phone without a contract.
        payday loan | noun | A small loan at a high cost, to be paid back when you get your next pay. | A payday loan only made her debts worse.
        payout | noun | A large sum of money that is paid to someone, for example by an insurance company. | He got a payout of ten thousand euros after the fire.
        performance review | noun | A talk in which your boss tells you how well you have worked. | She asked for more pay at her performance review.
        Ponzi scheme | noun | A fraud in which early investors are paid with the money of later ones. | Thousands lost their savings in his Ponzi scheme.
        pretax | adjective | Before tax has been taken away. | The company's pretax profit rose by a fifth.
        private equity | noun | Money put into companies whose shares are not sold to the public. | The bakery chain belongs to a private equity firm.
        quantitative easing | noun | The creation of new money by a central bank, used to help a weak economy. | Quantitative easing kept interest rates low.
        quiet quitting | noun, informal | Doing only the work that your job demands and nothing more. | His boss calls it quiet quitting; he calls it going home on time.
        refundable | adjective | Able to be paid back to you later, under certain conditions. | There is a refundable deposit of twenty euros.
        remote work | noun | Work that is done at home or elsewhere outside the office. | Remote work lets her live by the sea.
        repackage | verb | To put something into a new package, or present it in a new way. | They repackaged old songs as a new album.
        reseller | noun | A person or company that sells things bought from others. | The tickets came from a reseller.
        reskill | verb | To learn, or teach someone, the skills for a different kind of work. | The program reskills miners as electricians.
        restructuring | noun | A change in how a company or its debts are organized. | A hundred jobs were lost in the restructuring.
        retail therapy | noun, informal | Shopping that you do to feel happier. | After the exam she needed some retail therapy.
        semi-retired | adjective | Working less than before, usually because of age. | My father is a semi-retired dentist.
        sharing economy | noun | A system in which people share things such as cars or rooms, usually through the internet. | The sharing economy lets you rent a drill for an hour.
        shrinkflation | noun, informal | The selling of a smaller amount at the same price. | The chocolate bar lost ten grams to shrinkflation.
        sick day | noun | A day on which you stay away from work because you are ill. | He took a sick day because of his back.
        side hustle | noun, informal | Work that you do to earn money besides your main job. | Her side hustle is repairing old watches.
        single market | noun | A group of countries that trade with each other as if they were one country. | Norway belongs to the European single market.
        skill set | noun | The skills that a person has. | The job needs an unusual skill set.
        skillset | noun | Another spelling of “skill set”: the skills that a person has. | Her skillset includes Arabic and accounting.
        soft skill | noun | An ability to deal well with people. | Listening is a soft skill that can be learned.
        subprime | adjective | Lent, or lending, to people who may not be able to pay the money back. | The bank had made thousands of subprime loans.
        superstore | noun | A very large shop, usually outside the middle of a town. | The superstore sells everything from bread to bicycles.
        supply chain | noun | All the people and companies through which a product passes until it is sold. | The strike at the harbor broke the supply chain.
        telecommute | verb | To work at home and send your work to the office by computer. | On Fridays she telecommutes from her kitchen.
        telemarketer | noun | A person who tries to sell things by telephone. | A telemarketer called in the middle of dinner.
        thrift shop | noun, american | A shop that sells used clothes and other things, often for charity. | He bought his suit at a thrift shop.
        timescale | noun | The length of time in which something happens or should be done. | The timescale for the work is six months.
        timeshare | noun | A holiday home that several people own and use at different times. | They spend two weeks a year in their timeshare in Spain.
        timesheet | noun | A list on which workers write how many hours they have worked. | Hand in your timesheet by Friday.
        trade war | noun | A conflict in which countries make each other's goods dearer with taxes. | The trade war began with a tax on steel.
        unaffordable | adjective | Too expensive for people to buy or pay. | Rents in the city have become unaffordable.
        underemployment | noun | The state of having too little work, or work below your skill. | Underemployment among teachers is high.
        underfunded | adjective | Not given enough money to work well. | The museum has been underfunded for years.
        upskill | verb | To learn, or teach someone, new skills for work. | The firm upskills its drivers as mechanics.
        USP | noun | What makes a product different from all others: “unique selling point”. | The USP of the lamp is that it never needs a new battery.
        videoconferencing | noun | The holding of meetings by video between people in different places. | Videoconferencing saved them the flight to Boston.
        win-win | adjective | Good for everyone who is involved. | Shorter hours and the same pay: it was a win-win plan.
        work ethic | noun | The belief that hard work is good, or the habit of working hard. | Her coach praises her work ethic.
        work-life balance | noun | A good division of your time between your work and the rest of your life. | He changed jobs for a better work-life balance.
        zero-hours contract | noun, british | A job contract in which the employer need not give you any work. | On a zero-hours contract he never knows what he will earn.
        """)
}
