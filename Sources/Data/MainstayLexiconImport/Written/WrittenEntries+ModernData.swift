// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words about artificial intelligence, data, money on computers and security.
    static let modernData = WrittenTable(
        """
        machine learning | noun | A way of making computers improve at a task by giving them many examples. | The program finds spam by machine learning.
        deep learning | noun | Machine learning with networks of many layers, loosely modelled on the brain. | Deep learning made translation by computer much better.
        chatbot | noun | A program that talks with people in written or spoken words. | The bank's chatbot answers simple questions.
        language model | noun | A program trained on much text to say which words are likely to come next. | The language model finished my sentence.
        big data | noun | Collections of data so large that ordinary programs cannot deal with them. | The company uses big data to plan its bus lines.
        data science | noun | The study of how to get useful knowledge from large amounts of data. | She has a degree in data science.
        training data | noun | The examples from which a computer program learns a task. | The training data contained too few photographs of women.
        speech recognition | noun | A technique by which a computer turns spoken words into text. | With speech recognition he can write without his hands.
        image recognition | noun | A technique by which a computer finds out what a picture shows. | The farmer uses image recognition to find weeds.
        text-to-speech | noun | A technique by which a computer reads written words aloud. | Text-to-speech helps people who cannot see.
        driverless | adjective | Moving along roads or rails without a person who drives it. | A driverless bus runs between the hotel and the beach.
        self-driving | adjective | Able to move along roads without a person who drives it. | The self-driving car stopped at the red light.
        blockchain | noun | A list of records kept on many computers at once so that nobody can change it secretly. | Every payment is stored in the blockchain.
        bitcoin | noun | A kind of money that exists only on computers and belongs to no country. | She bought a bitcoin when it was still cheap.
        crypto | noun, informal | Short for “cryptocurrency”: money that exists only on computers. | He lost his savings in crypto.
        cryptocurrency | noun | Money that exists only on computers and is kept safe by secret codes. | Some shops accept cryptocurrency.
        altcoin | noun | Any kind of money on computers other than bitcoin. | Most altcoins have lost their value.
        stablecoin | noun | Money on computers whose value is tied to something else, such as the dollar. | The price of the stablecoin hardly changes.
        NFT | noun | A record in a shared list on many computers that says who owns a digital picture or other item. | The NFT of the drawing was sold for a million dollars.
        smart contract | noun | A program kept in a shared list on many computers that makes a payment when agreed conditions are met. | The smart contract pays when the goods arrive.
        malware | noun | Programs made to harm computers or to steal data from them. | The file contained malware.
        ransomware | noun | A harmful program that locks your files until you pay money. | The hospital was attacked with ransomware.
        adware | noun | A program that shows unwanted advertisements on a computer. | The free game was full of adware.
        keylogger | noun | A program or device that secretly records every key that is pressed. | The keylogger recorded her password.
        botnet | noun | A group of computers that criminals have secretly taken control of. | The botnet sent a million messages an hour.
        antivirus | adjective | Made to find and remove harmful programs on a computer. | Keep your antivirus program up to date.
        antivirus | noun | A program that finds and removes harmful programs on a computer. | My antivirus stopped the download.
        cyberattack | noun | An attempt to damage a computer system or steal data from it by means of the internet. | A cyberattack stopped the trains for a day.
        cybersecurity | noun | The protection of computers, networks and data against attack. | The company spends more on cybersecurity every year.
        DDoS | noun | “Distributed denial of service”: an attack in which many computers flood a website with requests. | A DDoS made the shop impossible to reach.
        data breach | noun | An event in which private data is stolen or becomes public. | After the data breach everyone had to change passwords.
        two-factor authentication | noun | A way of logging in that needs a password and a second proof, such as a code on your phone. | Switch on two-factor authentication for your email.
        2FA | noun | “Two-factor authentication”: logging in with a password and a second proof. | The bank requires 2FA.
        passphrase | noun | A secret made of several words, used in place of a password. | A long passphrase is easy to remember.
        end-to-end encryption | noun | A method by which only the sender and the receiver can read a message. | The app uses end-to-end encryption.
        private key | noun | A secret number with which you read messages meant for you or sign your own. | Never show anyone your private key.
        public key | noun | A number that others use to send you secret messages or to check your signature. | She put her public key on her website.
        biometric | adjective | Using parts of the body, such as fingerprints or eyes, to find out who someone is. | The passport contains biometric data.
        zero-day | noun | A weakness in software that attackers know before its makers do. | The attackers used a zero-day in the browser.
        pen test | noun, informal | A planned attack on a computer system by its owner's side to find its weaknesses. | The pen test found two open doors in the network.
        data protection | noun | The keeping of personal data safe from people who have no right to use it. | The law on data protection forbids it.
        data centre | noun, british | A building with many computers that store and handle data. | The data centre uses as much power as a town.
        data center | noun, american | A building with many computers that store and handle data. | They built the data center near the river to keep it cool.
        cloud computing | noun | The use of computers on the internet in place of your own to store files and run programs. | Cloud computing saves the company money.
        SaaS | noun | “Software as a service”: programs that you use over the internet and pay for regularly. | The firm sells its accounting program as SaaS.
        virtual machine | noun | A program that behaves like a complete computer inside another one. | He tries new systems in a virtual machine.
        quantum computer | noun | A computer that uses the strange behaviour of very small particles to solve certain problems fast. | The quantum computer must be kept extremely cold.
        OCR | noun | “Optical character recognition”: the turning of a picture of text into real text. | OCR made the old newspapers searchable.
        CGI | noun | “Computer-generated imagery”: pictures made by computer for films. | The dragon in the film is pure CGI.
        PPI | noun | “Pixels per inch”: a measure of how sharp a screen is. | The phone has a screen with 400 PPI.
        DRM | noun | “Digital rights management”: techniques that stop people from copying films, music or books. | Because of DRM she cannot lend the e-book.
        GDPR | noun | A law of the European Union that protects people's personal data. | Under the GDPR you may ask what a firm knows about you.
        """)
}
