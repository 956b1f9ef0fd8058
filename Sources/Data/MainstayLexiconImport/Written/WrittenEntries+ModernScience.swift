// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Science and technology, except computing.
    static let modernScience = WrittenTable(
        """
        animatronic | adjective | Looking and moving like a living thing by means of machinery. | An animatronic dinosaur roared at the entrance.
        apex predator | noun | An animal that hunts others and is hunted by none. | The orca is an apex predator.
        biofilm | noun | A thin layer of bacteria that sticks to a surface. | A biofilm had formed inside the pipe.
        biohacking | noun, informal | Attempts to change and improve your own body with food, drugs or devices. | For him cold baths are a kind of biohacking.
        bioinformatics | noun | The use of computers to study genes and other facts about living things. | She moved from physics to bioinformatics.
        biomechanics | noun | The study of how bodies move and what forces act on them. | Experts in biomechanics improved her jump.
        biosecurity | noun | Measures against the spread of diseases of people, animals or plants. | For biosecurity we had to clean our boots.
        blood moon | noun | A full moon that looks red while the earth's shadow falls on it. | We watched the blood moon from the roof.
        borehole | noun | A deep narrow hole that is drilled in the ground. | The village gets its water from a borehole.
        chaos theory | noun | The study of systems in which a tiny change can have great effects. | Chaos theory explains why forecasts fail after a week.
        citizen science | noun | Scientific work that is done with the help of ordinary people. | Counting birds in your garden is citizen science.
        CRISPR | noun | A method for changing the genes of living things quickly and exactly. | The wheat was improved with CRISPR.
        CubeSat | noun | A very small satellite in the shape of a cube. | The students built a CubeSat.
        dark energy | noun | An unknown force that is thought to make the universe grow ever faster. | Most of the universe seems to be dark energy.
        double-blind | adjective | Arranged so that neither doctor nor patient knows who gets the real drug. | The vaccine was tested in a double-blind study.
        dwarf planet | noun | A round body that circles the sun but is too small to be a planet. | Since 2006 Pluto has been a dwarf planet.
        endocrine disruptor | noun | A chemical that disturbs the hormones of the body. | The report lists endocrine disruptors in toys.
        epigenetics | noun | The study of how genes are switched on and off. | Epigenetics explains why twins grow different.
        exoplanet | noun | A planet that moves around another star than our sun. | The telescope has found an exoplanet with water.
        extremophile | noun | A living thing that likes extreme conditions such as great heat or salt. | Extremophiles live in boiling springs.
        factory farming | noun | A way of keeping many animals closely together to produce cheap food. | She eats no meat from factory farming.
        forever chemical | noun | A chemical, used in pans and clothes, that does not break down in nature. | Forever chemicals were found in the rain.
        gene editing | noun | Changing the genes of a living thing at a chosen place. | Gene editing may cure the blood disease.
        gene therapy | noun | The treatment of a disease by changing a patient's genes. | Gene therapy gave the boy back his sight.
        gigawatt | noun | A unit of power, equal to a billion watts. | The dam produces two gigawatts.
        glyphosate | noun | A chemical that is widely used to kill weeds. | The city no longer sprays glyphosate in its parks.
        graphene | noun | A very strong form of carbon that is only one atom thick. | Graphene conducts electricity better than copper.
        gravitational wave | noun | A tiny movement of space itself, caused for example by two black holes that meet. | Gravitational waves were first measured in 2015.
        habitable zone | noun | The region around a star where a planet could have liquid water. | The new planet lies in the habitable zone.
        Higgs boson | noun | A tiny particle that explains why other particles have mass. | The Higgs boson was found in 2012.
        hominin | noun | A member of the group that includes modern humans and their extinct relatives. | The bones of a new hominin were found in a cave.
        hyperloop | noun | A planned train that would travel very fast through a tube without air. | A hyperloop could take us there in an hour.
        ISS | noun | The International Space Station, which has circled the earth since 1998. | The ISS crossed the sky like a bright star.
        jetpack | noun | A machine on a person's back that lets the wearer fly. | A man with a jetpack flew over the lake.
        keystone species | noun | A plant or animal on which many others in its region depend. | The beaver is a keystone species.
        kilowatt-hour | noun | A unit of energy, used to measure electricity: one kilowatt for one hour. | The fridge uses a kilowatt-hour a day.
        lab-grown | adjective | Made in a laboratory and not found in nature or taken from an animal. | Her ring has a lab-grown diamond.
        landform | noun | A natural shape of the land, such as a hill or valley. | A glacier made these landforms.
        Large Hadron Collider | noun | The world's largest machine for making tiny particles hit each other, near Geneva. | She works at the Large Hadron Collider.
        laser pointer | noun | A small device that makes a bright point of light, used in talks. | The cat chased the dot of the laser pointer.
        lithium-ion battery | noun | A light battery, used in phones and cars, that can be charged many times. | Never throw a lithium-ion battery into the fire.
        Mars rover | noun | A vehicle that moves about on Mars and sends pictures to the earth. | The Mars rover drilled into a rock.
        megafauna | noun | Very large animals of a region or time. | The mammoth belonged to the megafauna of the ice age.
        microfiber | noun | A very thin man-made fiber, or cloth that is made of it. | Clean your glasses with a microfiber cloth.
        microgravity | noun | The state of having almost no weight, as in a spaceship. | Flames are round in microgravity.
        mitochondrial | adjective | Having to do with the parts of a cell that give it energy. | Mitochondrial DNA comes only from the mother.
        moonshot | noun | A flight to the moon, or a project that is just as difficult. | The cure was called a medical moonshot.
        multidisciplinary | adjective | Combining several branches of knowledge. | A multidisciplinary team studies the lake.
        nanoparticle | noun | An extremely small piece of matter, less than a thousandth of a hair in width. | The sun cream contains nanoparticles.
        nuclear waste | noun | Dangerous radioactive material that a nuclear power station leaves behind. | Nuclear waste must be stored for thousands of years.
        nucleic | adjective | In “nucleic acid”: one of the acids, such as DNA, found in all living cells. | The test finds the nucleic acid of the virus.
        oceanographic | adjective | Having to do with the scientific study of the sea. | An oceanographic ship measured the current.
        peer-reviewed | adjective | Checked by other experts before it is published. | The results appeared in a peer-reviewed journal.
        permaculture | noun | A way of growing food that follows nature and needs little work from outside. | He turned the meadow into a permaculture garden.
        PFAS | noun | A group of man-made chemicals that do not break down in nature. | The water was tested for PFAS.
        photonic | adjective | Using light, or particles of light, in technology. | A photonic chip works with light.
        preprint | noun | A scientific paper that is published before other experts have checked it. | The preprint caused a lot of excitement.
        quadcopter | noun | A small aircraft with four rotors. | The quadcopter got stuck in a tree.
        qubit | noun | The smallest unit of information in a quantum computer. | The machine has a hundred qubits.
        robot vacuum | noun | A small machine that cleans the floor by itself. | The cat rides on the robot vacuum.
        seafloor | noun | The ground at the bottom of the sea. | The wreck lies on the seafloor.
        seismicity | noun | How often and how strongly earthquakes happen in a region. | Seismicity has increased around the volcano.
        SETI | noun | The search for intelligent life on other worlds: “search for extraterrestrial intelligence”. | SETI listens for signals from the stars.
        smart grid | noun | A network for electricity that uses computers to match use and supply. | The smart grid charges cars at night.
        smart meter | noun | A meter that reports how much electricity or gas you use. | The smart meter shows that the oven is on.
        space debris | noun | Old satellites and broken parts that circle the earth. | The station had to avoid space debris.
        space tourism | noun | Travel into space for pleasure. | Space tourism is still only for the rich.
        spacetime | noun | Space and time, seen as one thing with four dimensions. | A heavy star bends spacetime.
        superconducting | adjective | Carrying electricity without any loss. | The train floats on superconducting magnets.
        superconductor | noun | A material that carries electricity without any loss. | Most superconductors work only when they are very cold.
        supermassive | adjective | Of enormous mass, millions of times greater than the sun's. | There is a supermassive black hole in our galaxy.
        supermoon | noun | A full moon that looks larger because it is closest to the earth. | Photographers waited for the supermoon.
        supervolcano | noun | A volcano that could have an extremely large eruption. | A supervolcano lies under Yellowstone.
        synthetic biology | noun | The design of new living things or parts of them. | Synthetic biology makes bacteria that produce silk.
        tectonic plate | noun | One of the large pieces that make up the surface of the earth. | Two tectonic plates meet under the island.
        transgenic | adjective | Containing genes that were taken from another kind of living thing. | Transgenic mice are used to test the drug.
        turbocharged | adjective | Having an engine with extra air pressed into it; also, made faster or stronger. | The car has a turbocharged engine.
        UAV | noun | An aircraft without a pilot: “unmanned aerial vehicle”. | The army bought a hundred UAVs.
        vertical farm | noun | A building where plants are grown indoors in layers, one above the other. | The lettuce comes from a vertical farm in the city.
        VR headset | noun | A device you wear over your eyes to see a world made by a computer. | With the VR headset he bumped into the table.
        wearables | noun | Small computers that are worn on the body, such as watches. | Wearables count our steps and heartbeats.
        wireless charging | noun | Charging a battery without a cable. | The table has a spot for wireless charging.
        """)
}
